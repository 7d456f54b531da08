const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/**
 * A day such as `2026-11-21` as readers know it: `21 November 2026`. Written out for the reason that
 * prices are: the browser's own formatter is slow to make.
 */
export function longDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}
