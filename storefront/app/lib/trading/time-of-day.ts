/** The hour and minute of a time, where the shop is: `14:05`. */
export function formatTimeOfDay(time: string): string {
  return new Date(time).toLocaleTimeString("en-GB", {
    timeZone: "Europe/London",
    timeStyle: "short",
  });
}
