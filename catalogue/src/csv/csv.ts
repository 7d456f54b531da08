import Papa from "papaparse";

export type Cell = string | number | null;

/** Spreadsheets treat a text that starts with one of these as a formula. Some skip invisible characters first. */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const BOM = "\uFEFF";

/**
 * Writes CSV for spreadsheets. Excel needs the BOM to read UTF-8. Quotes all texts, because the
 * separator depends on the country. Puts an apostrophe before texts that would be formulas;
 * spreadsheets hide it.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return BOM + rows.map(formatCsvLine).join("");
}

export function formatCsvLine(row: readonly Cell[]): string {
  return `${row.map(formatCell).join(",")}\r\n`;
}

function formatCell(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  if (cell === null) return "";
  const text = formula.test(cell) || cell.startsWith("'") ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Reads a CSV file (separated by `,`, `;` or tabs) or pasted cells. Removes the apostrophe that
 * `writeCsv` adds. Keeps empty rows, so that row numbers match the spreadsheet. `most` limits the
 * number of rows; 0 means no limit.
 */
export function readCsv(text: string, most = 0): readonly (readonly string[])[] {
  return parseCsv(text, most).rows;
}

interface ParsedCsv {
  readonly rows: readonly (readonly string[])[];
  /** Number of the first row with an unclosed or misplaced quotation mark. */
  readonly misquotedRow?: number;
}

/** Parses CSV. Cells after a misquoted row are unreliable. */
export function parseCsv(text: string, most = 0): ParsedCsv {
  // Excel names the separator in a hidden first line.
  const [, named, rest = ""] = /^\uFEFF?(?:"?sep=([,;\t])"?\r?\n)?(.*)$/s.exec(text) ?? [];
  const delimiter = named ?? detectSeparator(rest);
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter, preview: most });
  const rows = data.map((row) => row.map((cell) => cell.trim().replace(/^'/, "")));
  const misquoted = errors.find(({ type }) => type === "Quotes");
  return misquoted ? { rows, misquotedRow: (misquoted.row ?? 0) + 1 } : { rows };
}

/** Picks the most frequent separator in the header line. */
function detectSeparator(text: string): string {
  const [headings = ""] = text.split("\n", 1);
  const count = (separator: string) => headings.split(separator).length;
  return [",", ";", "\t"].toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

/** A download. `name` must consist of letters, digits and hyphens. */
export function createCsvFile(name: string, rows: readonly (readonly Cell[])[]): Response {
  return toCsvResponse(name, writeCsv(rows));
}

/** Streams CSV. Reads each page only after the previous one has been sent. */
export function createCsvStream(
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
      else controller.enqueue(encoder.encode(value.map(formatCsvLine).join("")));
    },
    cancel: async () => void (await iterator.return?.()),
  });
  return toCsvResponse(name, body);
}

function toCsvResponse(name: string, body: string | ReadableStream<Uint8Array<ArrayBuffer>>) {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
