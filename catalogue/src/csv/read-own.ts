import { type Cells, columns, headings } from "./columns.ts";
import type { NamedRow, RowReader } from "./file-rows.ts";

const byHeading = new Map(columns.map((column) => [headings[column].toLowerCase(), column]));

/** The CSV that this shop exports. Only its first column has to be there. */
export const ownReader: RowReader = {
  format: "own",
  recognises: (names) => names.has(headings.product),
  reads: (name) => byHeading.has(name),
  read: (rows) => ({ names: headings, rows: rows.map(ownRow), pictures: 0 }),
};

function ownRow({ line, cells }: NamedRow) {
  const entries = [...cells].flatMap(([name, text]) => {
    const column = byHeading.get(name);
    return column === undefined ? [] : [[column, text] as const];
  });
  const own: Cells = Object.fromEntries(entries);
  return {
    line,
    cells: own,
    notes: [],
    ...(own.product ? {} : { problem: "The product is missing." }),
  };
}
