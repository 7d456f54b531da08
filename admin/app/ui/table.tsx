import type { ReactNode } from "react";

export interface Column<Row> {
  /** Heading, and the label of the cells on a phone. */
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  /** Content of the heading. Default: the label. */
  readonly heading?: ReactNode;
  /** True for cells that need no label on a phone. */
  readonly isTitle?: boolean;
  /** Narrowest screen that shows the column. Default: all screens. */
  readonly from?: "md" | "xl";
}

interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowClass?: (row: Row) => string;
}

const hiddenBelow = { md: "max-md:hidden", xl: "max-xl:hidden" } as const;

/** A table. On a phone, each row becomes a block of labelled lines. */
export function Table<Row>({ caption, columns, rows, rowKey, rowClass }: TableProps<Row>) {
  return (
    <table className="w-full border-line border-t max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ label, heading, isNumber, from }) => (
            <th
              key={label}
              scope="col"
              className={`border-line border-b px-2 py-2 font-medium text-ink-soft text-xs ${isNumber ? "text-right" : "text-left"} ${from ? hiddenBelow[from] : ""}`}
            >
              {heading ?? label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={`border-line border-b max-md:block max-md:py-2.5 ${rowClass?.(row) ?? ""}`}
          >
            {columns.map((column) => (
              <Cell key={column.label} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell. On a phone it is a line of the row's block, and hidden if empty. */
function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { label, cell, isNumber, isTitle, from } = column;
  const content = cell(row);
  const isEmpty = content === undefined || content === null || content === false || content === "";
  const onPhone = isEmpty ? "max-md:hidden" : "max-md:flex";
  return (
    <td
      className={`px-2 py-1.5 align-top md:h-10 md:align-middle max-md:wrap-anywhere max-md:justify-between max-md:gap-4 max-md:py-0.5 ${from ? hiddenBelow[from] : onPhone} ${isNumber ? "tabular md:text-right" : ""}`}
    >
      {!isTitle && (
        <span aria-hidden="true" className="max-w-1/2 shrink-0 text-ink-soft md:hidden">
          {label}
        </span>
      )}
      {content}
    </td>
  );
}
