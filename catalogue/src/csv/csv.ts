/** CSV files, as spreadsheets write and read them. */
import Papa from "papaparse";

export type Cell = string | number | null;

/** By these a spreadsheet takes a text for a formula; it may skip what is invisible before them. */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const BOM = "\uFEFF";

/**
 * A file that spreadsheets open right: they need the mark at its beginning to read it as UTF-8. All texts
 * are quoted, so that whatever separates columns in some country does not separate their parts.
 * A text that would be a formula begins with an apostrophe, which spreadsheets do not show.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return BOM + rows.map(csvLine).join("");
}

/** A line of such a file. */
export function csvLine(row: readonly Cell[]): string {
  return `${row.map(written).join(",")}\r\n`;
}

function written(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  if (cell === null) return "";
  const text = formula.test(cell) || cell.startsWith("'") ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Reads a file, whatever separates its columns (`,`, `;` or tabs), or cells that were pasted. An
 * apostrophe by which a text is marked as such is left out; empty rows are not, so that each stands where
 * it does in a spreadsheet. `most`: no more rows than the first so many; 0: all.
 */
export function readCsv(text: string, most = 0): readonly (readonly string[])[] {
  return parseCsv(text, most).rows;
}

interface ParsedCsv {
  readonly rows: readonly (readonly string[])[];
  /** Number of the row with a quotation mark that is not closed, or stands where it must not; absent if there is none. */
  readonly misquotedRow?: number;
}

/**
 * Parses CSV, and finds the first row whose quotation marks are wrong: the cells after it are not those of the
 * spreadsheet.
 */
export function parseCsv(text: string, most = 0): ParsedCsv {
  // Excel writes into the first line what separates columns, and hides that line.
  const [, named, rest = ""] = /^\uFEFF?(?:"?sep=([,;\t])"?\r?\n)?(.*)$/s.exec(text) ?? [];
  const delimiter = named ?? separatorOf(rest);
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter, preview: most });
  const rows = data.map((row) => row.map((cell) => cell.trim().replace(/^'/, "")));
  const misquoted = errors.find(({ type }) => type === "Quotes");
  return misquoted ? { rows, misquotedRow: (misquoted.row ?? 0) + 1 } : { rows };
}

/** The one that is most in the line of the headings. */
function separatorOf(text: string): string {
  const [headings = ""] = text.split("\n", 1);
  const count = (separator: string) => headings.split(separator).length;
  return [",", ";", "\t"].toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

/** A file to save. Its name holds nothing but letters, digits and hyphens. */
export function csvFile(name: string, rows: readonly (readonly Cell[])[]): Response {
  return responseOf(name, writeCsv(rows));
}

/** Streams CSV of rows that come in pages, each read when the one before it is on its way. */
export function csvStream(
  name: string,
  headings: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): Response {
  const encoder = new TextEncoder();
  const iterator = pages[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(encoder.encode(writeCsv([headings]))),
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value.map(csvLine).join("")));
    },
    cancel: async () => void (await iterator.return?.()),
  });
  return responseOf(name, body);
}

function responseOf(name: string, body: string | ReadableStream<Uint8Array<ArrayBuffer>>) {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
