import { type Cell, readCsv } from "@damson/catalogue/csv";
import type { StockItem, StockList } from "../../stock/list-stock.ts";
import { MAX_IMPORT_LINES, MAX_PIECES } from "../../stock/stock-reasons.ts";
import { formatStockName, formatStockTitle } from "../../stock/stock-title.ts";

/** Old and new value. `null` means unlimited stock, or the default reorder level. */
interface Replaced {
  readonly seen: number | null;
  readonly to: number | null;
}

export interface ImportLine {
  /** Row number as the spreadsheet shows it. */
  readonly line: number;
  /** The text in the file, possibly shortened. */
  readonly product: string;
  readonly title: string | undefined;
  readonly problem: string | undefined;
  /** Absent if unchanged. */
  readonly available: Replaced | undefined;
  /** Units sold since the export. They are subtracted from the number in the file. */
  readonly soldSince: number | undefined;
  readonly reorderLevel: Replaced | undefined;
}

/** Result of checking a file. It can only be imported if no line is wrong. */
export interface ImportCheck {
  readonly problem: string | undefined;
  readonly counts: Readonly<Record<"wrong" | "changing" | "same", number>>;
  /**
   * All lines if every line is valid. Otherwise one page: invalid lines first, then lines with
   * changes.
   */
  readonly lines: readonly ImportLine[];
  /** Offset of the next page, for `from`; absent on the last. */
  readonly next: number | undefined;
}

/** Columns by their accepted headings. Other columns are ignored. */
const headings = {
  product: ["product", "slug"],
  available: ["available"],
  exported: ["available when exported"],
  reorderLevel: ["reorder level"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Column = keyof typeof headings;
// Safe: `headings` has exactly these keys.
const columnNames = Object.keys(headings) as readonly Column[];

/** Words that mean unlimited stock. */
const NOT_TRACKED = ["not tracked", "unlimited"];
const DEFAULT_LEVEL = ["default"];

/** Allows for the headings and an empty row at the end. */
const MAX_ROWS = MAX_IMPORT_LINES + 2;

const MAX_SLUG = 100;

/** Exports all products. Importing the unchanged file has no effect. */
export function toStockRows(items: readonly StockItem[]): readonly (readonly Cell[])[] {
  const names = ["product", "brand", "name", "available", "reserved", "reorder level"];
  return [
    // The last column is the number at the time of the export. An import uses it to compute the
    // sales since then.
    [...names, headings.exported[0]],
    ...items.map((item) => {
      const { product, brand, available, reserved, reorderLevel, hasOwnReorderLevel } = item;
      const numbers = [available, reserved, hasOwnReorderLevel ? reorderLevel : null, available];
      return [product, brand, formatStockName(item), ...numbers];
    }),
  ];
}

const PAGE = 50;

/** Checks all lines without importing them. If any are wrong, returns one page of them. */
export function checkStockFile(csv: string, { items }: StockList, from = 0): ImportCheck {
  const [names = [], ...rows] = readCsv(csv, MAX_ROWS + 1);
  const columns = findColumns(names);
  if (typeof columns === "string") return createRefusal(columns);
  if (rows.length >= MAX_ROWS)
    return createRefusal(`The file has more than ${MAX_IMPORT_LINES} rows`);
  const bySlug = new Map(items.map((item) => [item.product, item]));
  const toRow = new Map<string, number>();
  const lines = rows.flatMap((cells, index): readonly ImportLine[] => {
    // The headings are on line 1.
    const line = index + 2;
    if (cells.every((cell) => cell === "")) return [];
    const text = (column: Column) => cells[columns[column] ?? -1] ?? "";
    const product = text("product").toLowerCase();
    const item = bySlug.get(product);
    const earlier = toRow.get(product);
    toRow.set(product, earlier ?? line);
    const title = item && formatStockTitle(item);
    const shown = product.slice(0, MAX_SLUG);
    return [{ ...nothing, line, product: shown, title, ...readLine(item, text, earlier) }];
  });
  return lines.length === 0 ? createRefusal("The file has no rows") : toPage(lines, from);
}

function createRefusal(problem: string): ImportCheck {
  return { problem, counts: { wrong: 0, changing: 0, same: 0 }, lines: [], next: undefined };
}

function toPage(lines: readonly ImportLine[], from: number): ImportCheck {
  const wrong = lines.filter(({ problem }) => problem !== undefined);
  const right = lines.filter(({ problem }) => problem === undefined);
  const changing = right.filter(isChange);
  const same = right.filter((line) => !isChange(line));
  const counts = { wrong: wrong.length, changing: changing.length, same: same.length };
  if (wrong.length === 0) return { problem: undefined, counts, lines, next: undefined };
  const end = from + PAGE;
  return {
    problem: undefined,
    counts,
    lines: [...wrong, ...changing, ...same].slice(from, end),
    next: end < lines.length ? end : undefined,
  };
}

function isChange({ available, reorderLevel }: ImportLine): boolean {
  return available !== undefined || reorderLevel !== undefined;
}

type Read = Partial<Pick<ImportLine, "problem" | "available" | "soldSince" | "reorderLevel">>;

const nothing = {
  problem: undefined,
  available: undefined,
  soldSince: undefined,
  reorderLevel: undefined,
} satisfies Read;

function readLine(
  item: StockItem | undefined,
  text: (column: Column) => string,
  earlier: number | undefined,
): Read {
  if (text("product") === "") return { problem: "Enter a product" };
  if (item === undefined) return { problem: "Product not found" };
  if (earlier !== undefined) return { problem: `Also on row ${earlier}` };
  const reorderLevel = readNumber(text("reorderLevel"), DEFAULT_LEVEL);
  if (reorderLevel === "wrong")
    return { problem: formatNumberProblem(text("reorderLevel"), DEFAULT_LEVEL) };
  const read = readAvailable(item.available, text);
  return {
    ...read,
    reorderLevel: toReplaced(item.hasOwnReorderLevel ? item.reorderLevel : null, reorderLevel),
  };
}

/** Returns the number in the file, minus the units sold since the export. */
function readAvailable(now: number | null, text: (column: Column) => string): Read {
  const to = readNumber(text("available"), NOT_TRACKED);
  if (to === "wrong") return { problem: formatNumberProblem(text("available"), NOT_TRACKED) };
  const then = readNumber(text("exported"), NOT_TRACKED);
  if (typeof to !== "number" || typeof then !== "number" || then === now) {
    return { available: toReplaced(now, to) };
  }
  if (to === then) return {};
  if (now === null) return { problem: "Stock is no longer tracked. Export again." };
  const left = to - (then - now);
  if (left >= 0) return { available: toReplaced(now, left), soldSince: then - now };
  return {
    problem: `Stock has changed from ${then} to ${now} since the export. Export again.`,
  };
}

function toReplaced(seen: number | null, to: number | null | undefined): Replaced | undefined {
  return to === undefined || to === seen ? undefined : { seen, to };
}

/** Returns `undefined` for an empty cell, and `null` for one of the words. */
function readNumber(text: string, words: readonly string[]): number | null | undefined | "wrong" {
  if (text === "") return undefined;
  if (words.includes(text.toLowerCase())) return null;
  // Accepts 1,200 and 24.00, as spreadsheets may write them.
  const digits = /^\d{1,3}([,. ’'\u00A0\u202F]\d{3})+$/.test(text)
    ? text.replaceAll(/\D/g, "")
    : text.replace(/[.,]0+$/, "");
  const number = Number(digits);
  return /^\d{1,7}$/.test(digits) && number <= MAX_PIECES ? number : "wrong";
}

function formatNumberProblem(text: string, [word = ""]: readonly string[]): string {
  const short = text.length > 20 ? `${text.slice(0, 20)}…` : text;
  return `“${short}” isn’t valid. Enter a whole number from 0 to 1,000,000, or “${word}”.`;
}

/** Finds the columns, or returns an error message for the first line. */
function findColumns(names: readonly string[]): Partial<Record<Column, number>> | string {
  const plain = names.map((name) => name.toLowerCase().replaceAll(/[\s_-]+/g, " "));
  const found: Partial<Record<Column, number>> = {};
  for (const column of columnNames) {
    const known: readonly string[] = headings[column];
    const [at, another] = plain.flatMap((name, index) => (known.includes(name) ? [index] : []));
    if (another !== undefined) return `The column “${names[another]?.slice(0, 40)}” appears twice`;
    if (at !== undefined) found[column] = at;
  }
  if (found.product === undefined) return "Add a column “product”";
  if (found.available === undefined && found.reorderLevel === undefined) {
    return "Add a column “available” or “reorder level”";
  }
  return found;
}
