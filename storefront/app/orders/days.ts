const options = { timeZone: "Europe/London" } as const;
const DAY_MS = 86_400_000;

/** The day of a time, where the shop is: `22 November 2026`, the first two words on one line. */
export function formatDay(time: string): string {
  const day = new Date(time).toLocaleDateString("en-GB", { ...options, dateStyle: "long" });
  return day.replace(" ", "\u00a0");
}

/** With the hour: `22 November 2026 at 14:05`. */
export function formatTime(time: string): string {
  return new Date(time).toLocaleString("en-GB", {
    ...options,
    dateStyle: "long",
    timeStyle: "short",
  });
}

export function daysAfter(time: string, days: number): string {
  return new Date(Date.parse(time) + days * DAY_MS).toISOString();
}
