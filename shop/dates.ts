const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** Formats a day such as `2026-11-21` as `21 November 2026`. Avoids `Intl`, whose formatters are slow to create. */
export function formatLongDate(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}
