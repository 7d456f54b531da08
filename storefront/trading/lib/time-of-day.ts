/** The time of day in London: `14:05`. */
export function formatTimeOfDay(time: string): string {
  return new Date(time).toLocaleTimeString("en-GB", {
    timeZone: "Europe/London",
    timeStyle: "short",
  });
}
