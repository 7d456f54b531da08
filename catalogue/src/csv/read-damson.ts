import { type Cells, columns, headings, pictureHeadings } from "./columns.ts";
import type { FilePicture, NamedRow, RowReader } from "./file-rows.ts";

const byHeading = new Map(columns.map((column) => [headings[column].toLowerCase(), column]));

/** The shop's own export format. Only the first column is required. */
export const damsonReader: RowReader = {
  format: "own",
  recognises: (names) => names.has(headings.product),
  reads: (name) => byHeading.has(name) || pictureNames.has(name),
  read: (rows) => ({ names: headings, rows: rows.map(toRow), pictures: listPictures(rows) }),
};

const pictureNames: ReadonlySet<string> = new Set(Object.values(pictureHeadings));

/**
 * Pictures in the first row of a product belong to the product, pictures in other rows to the
 * variant.
 */
function listPictures(rows: readonly NamedRow[]): readonly FilePicture[] {
  const seen = new Set<string>();
  return rows.flatMap(({ line, cells }) => {
    const product = cells.get(headings.product) ?? "";
    const isOfVariant = seen.has(product);
    seen.add(product);
    const texts = splitParts(cells.get(pictureHeadings.pictureTexts));
    return splitParts(cells.get(pictureHeadings.pictures)).flatMap((source, at) =>
      source === "" ? [] : { line, product, source, isOfVariant, alt: texts[at] ?? "" },
    );
  });
}

/** Splits at `|` and line breaks, because URLs may contain commas and semicolons. */
function splitParts(cell = ""): readonly string[] {
  return cell === "" ? [] : cell.split(/[|\n]/).map((part) => part.trim());
}

function toRow({ line, cells }: NamedRow) {
  const entries = [...cells].flatMap(([name, text]) => {
    const column = byHeading.get(name);
    return column === undefined ? [] : [[column, text] as const];
  });
  const own: Cells = Object.fromEntries(entries);
  return {
    line,
    cells: own,
    notes: [],
    ...(own.product ? {} : { problem: "Enter a product" }),
  };
}
