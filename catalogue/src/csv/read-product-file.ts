import { parseCsv } from "./csv.ts";
import type { FileRows, NamedRow, RowReader } from "./file-rows.ts";
import { damsonReader } from "./read-damson.ts";
import { shopifyReader } from "./read-shopify.ts";
import { wooCommerceReader } from "./read-woocommerce.ts";

const MAX_FILE_BYTES = 10_000_000;
/** Allows for rows that contain only a picture. */
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 400;

/** The shop's own format comes last, because other formats may have a column of the same name. */
const readers: readonly RowReader[] = [shopifyReader, wooCommerceReader, damsonReader];

/** Reads a product file in any supported format, or returns an error message about the whole file. */
export function readProductFile(csv: string): FileRows | { readonly problem: string } {
  if (Buffer.byteLength(csv) > MAX_FILE_BYTES)
    return { problem: "Choose a file smaller than 10 MB" };
  if (csv.includes("\0"))
    return { problem: "This isn’t a CSV file. Save it as CSV and upload that." };
  const { rows, misquotedRow } = parseCsv(csv, MAX_ROWS + 2);
  if (misquotedRow !== undefined) {
    return { problem: `The quotation marks in row ${misquotedRow} don’t match` };
  }
  if (rows.length > MAX_ROWS + 1) return { problem: `The file has more than ${MAX_ROWS} rows` };
  const [headings = [], ...others] = rows;
  const problem = findHeadingsProblem(headings) ?? findShiftedRow(headings, others);
  if (problem !== undefined) return { problem };
  const names = headings.map((name) => name.toLowerCase().replaceAll(/\s+/g, " "));
  const given = new Set(names);
  const reader = readers.find((each) => each.recognises(given));
  if (!reader) {
    return {
      problem: "The first row isn’t from a product export of this shop, Shopify or WooCommerce",
    };
  }
  const named = others.flatMap((cells, at) => nameCells(names, cells, at + 2) ?? []);
  if (named.length === 0) return { problem: "The file has no rows" };
  const ignored = headings.filter((_, at) => !reader.reads(names[at] ?? ""));
  return { format: reader.format, ignored, ...reader.read(named, given) };
}

function findHeadingsProblem(headings: readonly string[]): string | undefined {
  if (headings.length > MAX_COLUMNS) return `The file has more than ${MAX_COLUMNS} columns`;
  const plain = headings.map((name) => name.toLowerCase()).filter((name) => name !== "");
  const twice = plain.find((name, at) => plain.indexOf(name) !== at);
  return twice === undefined ? undefined : `The column “${twice.slice(0, 40)}” appears twice`;
}

/**
 * Finds a row with too many cells: an unquoted separator shifts the cells after it to the right.
 */
function findShiftedRow(
  { length }: readonly string[],
  rows: readonly (readonly string[])[],
): string | undefined {
  const at = rows.findIndex((cells) => cells.slice(length).some((cell) => cell !== ""));
  return at === -1 ? undefined : `Row ${at + 2} has more cells than the first row has columns`;
}

function nameCells(
  names: readonly string[],
  cells: readonly string[],
  line: number,
): NamedRow | undefined {
  if (cells.every((cell) => cell === "")) return undefined;
  const entries = names.map((name, at) => [name, cells[at] ?? ""] as const);
  return { line, cells: new Map(entries) };
}
