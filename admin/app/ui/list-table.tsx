import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Selection } from "#admin/lib/selection.ts";
import type { ListAddress } from "#admin/lib/use-list-address.ts";
import { SelectAllBox } from "./selection-box.tsx";

export interface ListColumn {
  readonly label: string;
  readonly className?: string;
  readonly by?: string;
}

interface ListTableProps {
  readonly caption: string;
  readonly columns: readonly ListColumn[];
  readonly ids: readonly string[];
  /** Sort key. A leading minus sorts in descending order. */
  readonly sort: string;
  readonly sortNames: Readonly<Record<string, string>>;
  /** Sort direction of the first click on a heading. */
  readonly first: "ascending" | "descending";
  readonly address: ListAddress;
  readonly selection: Selection;
  readonly children: ReactNode;
}

/** A list with sortable headings and selectable rows. */
export function ListTable(props: ListTableProps) {
  const { caption, columns, ids, selection, children } = props;
  return (
    <>
      <PhoneHead {...props} />
      <table className="w-full border-line border-t max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:hidden">
          <tr>
            <th scope="col" className="w-11 border-line border-b mouse:w-9">
              <SelectAllBox ids={ids} selection={selection} />
            </th>
            {columns.map((column) => (
              <Heading key={column.label} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </>
  );
}

type HeadingProps = Pick<ListTableProps, "sort" | "first" | "address">;

function Heading({ column, sort, first, address }: HeadingProps & { readonly column: ListColumn }) {
  const { label, className = "", by } = column;
  const classes = `border-line border-b px-2 py-2 text-left font-medium text-ink-soft text-xs ${className}`;
  if (by === undefined) {
    return (
      <th scope="col" className={classes}>
        {label}
      </th>
    );
  }
  const direction = sort === by ? "ascending" : sort === `-${by}` ? "descending" : undefined;
  const ascends = direction ? direction === "descending" : first === "ascending";
  return (
    <th scope="col" className={classes} aria-sort={direction}>
      <Link
        {...address.link({ sort: ascends ? by : `-${by}` })}
        replace
        className="-my-2 inline-flex min-h-11 items-center gap-1 hover:text-ink mouse:min-h-9"
      >
        {label}
        <span aria-hidden="true" className={direction ? "" : "opacity-30"}>
          {direction === "ascending" ? "↑" : "↓"}
        </span>
      </Link>
    </th>
  );
}

/** Replaces the table head on phones. */
function PhoneHead({ ids, sort, sortNames, address, selection }: ListTableProps) {
  return (
    <div className="no-print flex items-center border-line border-t md:hidden">
      <SelectAllBox ids={ids} selection={selection} />
      <span aria-hidden="true" className="text-ink-soft text-xs">
        All
      </span>
      <select
        aria-label="Sort"
        value={sort}
        onChange={(event) => address.change({ sort: event.currentTarget.value }, { replace: true })}
        className="ml-auto h-11 bg-transparent text-right text-ink-soft text-xs"
      >
        {Object.entries(sortNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
