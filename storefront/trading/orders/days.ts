const options = { timeZone: "Europe/London" } as const;
const DAY_MS = 86_400_000;

/** The date in London: `22 November 2026`, with a no-break space after the day. */
export function formatDay(time: string): string {
  const day = new Date(time).toLocaleDateString("en-GB", { ...options, dateStyle: "long" });
  return day.replace(" ", "\u00a0");
}

/** The date and time in London: `22 November 2026 at 14:05`. */
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
