import type { Column } from "./table.tsx";
import { formatTime } from "./times.ts";

interface Event {
  readonly at: string;
  readonly person: string;
}

/** Columns for the time and the person, which share a line on a phone. */
export const eventColumns: readonly Column<Event>[] = [
  {
    label: "Date",
    isTitle: true,
    cell: ({ at, person }) => (
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 max-md:text-ink-soft max-md:text-xs">
        <time dateTime={at} className="tabular whitespace-nowrap">
          {formatTime(at)}
        </time>
        <span className="wrap-anywhere md:hidden">{person}</span>
      </span>
    ),
  },
  {
    label: "Staff member",
    from: "md",
    cell: ({ person }) => <span className="wrap-anywhere">{person}</span>,
  },
];
