import { formatLongDate } from "../dates.ts";

interface Arrival {
  readonly from: string;
  readonly to: string;
}

const WEEKDAYS = "Sun Mon Tue Wed Thu Fri Sat".split(" ");

/** Formats the days of an arrival: `Fri 4 – Wed 9 December`, or `Fri 4 December`. */
export function formatArrival({ from, to }: Arrival): string {
  return from === to ? formatDay(to) : `${formatFirst(from, to)} – ${formatDay(to)}`;
}

/** As it reads after "arrive": `between Fri 4 and Wed 9 December`, or `on Fri 4 December`. */
export function describeArrival({ from, to }: Arrival): string {
  return from === to
    ? `on ${formatDay(to)}`
    : `between ${formatFirst(from, to)} and ${formatDay(to)}`;
}

/** Leaves out the month if the last day has the same. */
function formatFirst(from: string, to: string): string {
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return isSameMonth ? formatDay(from).split(" ").slice(0, 2).join(" ") : formatDay(from);
}

function formatDay(day: string): string {
  const weekday = WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()];
  return `${weekday} ${formatLongDate(day).replace(/ \d+$/, "")}`;
}
