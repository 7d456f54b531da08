import { createHash } from "node:crypto";
import { readCsv } from "@damson/catalogue/csv";
import type { Pence } from "@damson/shop/money";
import { cleanLine } from "../../security/clean-text.ts";

/** A payment that arrived. */
export interface StatementLine {
  /** Row number as the spreadsheet shows it. */
  readonly row: number;
  /** The same in every file that contains the payment, so that it is recorded once. */
  readonly key: string;
  /** Example: `2026-11-22`. */
  readonly date: string;
  readonly amount: Pence;
  /** Payer and reference. */
  readonly text: string;
}

/** Columns by their names at Barclays, HSBC, Lloyds, NatWest, Monzo, Starling, Nationwide and others. */
const columns = {
  date: ["date", "transaction date", "posting date", "value date"],
  received: ["paid in", "credit amount", "money in", "credit", "amount in"],
  signed: ["amount", "value", "amount (gbp)"],
  currency: ["currency"],
  text: [
    "name",
    "payer",
    "counter party",
    "counterparty",
    "description",
    "transaction description",
    "memo",
    "details",
    "narrative",
    "reference",
    "notes and #tags",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Some banks put account details above the headings. */
const MAX_HEADING_ROW = 20;
const MAX_TEXT = 100;

/** Reads the incoming payments of a bank's CSV file. Returns `undefined` for unknown columns. */
export function readStatement(csv: string): readonly StatementLine[] | undefined {
  const rows = readCsv(csv);
  const layout = findLayout(rows);
  if (layout === undefined) return undefined;
  const seen = new Map<string, number>();
  return rows.slice(layout.firstRow).flatMap((cells, index) => {
    const date = parseDate(cells[layout.date]);
    const amount = parseAmount(cells[layout.amount]);
    const currency = layout.currency < 0 ? "" : cells[layout.currency];
    if (date === undefined || amount === undefined || amount <= 0) return [];
    if (currency && currency !== "GBP") return [];
    const texts = new Set(layout.text.map((at) => cells[at] ?? ""));
    const text = cleanLine([...texts].join(" ")).slice(0, MAX_TEXT);
    // A customer may pay the same amount twice a day, with the same reference.
    const same = `${date}|${amount}|${text}`;
    const count = (seen.get(same) ?? 0) + 1;
    seen.set(same, count);
    const key = createHash("sha256").update(`${same}|${count}`).digest("hex").slice(0, 32);
    return { row: layout.firstRow + index + 1, key, date, amount, text };
  });
}

interface Layout {
  readonly firstRow: number;
  readonly date: number;
  readonly amount: number;
  readonly currency: number;
  readonly text: readonly number[];
}

function findLayout(rows: readonly (readonly string[])[]): Layout | undefined {
  for (const [index, cells] of rows.slice(0, MAX_HEADING_ROW).entries()) {
    const headings = cells.map((cell) => cell.toLowerCase().replace(/ \(£\)$/, ""));
    const find = (names: readonly string[]) => headings.findIndex((each) => names.includes(each));
    const date = find(columns.date);
    const received = find(columns.received);
    const amount = received < 0 ? find(columns.signed) : received;
    if (date < 0 || amount < 0) continue;
    const isText = (heading: string) => columns.text.some((name) => name === heading);
    const text = headings.flatMap((heading, at) => (isText(heading) ? at : []));
    return { firstRow: index + 1, date, amount, currency: find(columns.currency), text };
  }
  // Files of HSBC's personal accounts have no headings: date, description, amount.
  const [first = []] = rows;
  const isHsbc = parseDate(first[0]) !== undefined && parseAmount(first[2]) !== undefined;
  return isHsbc ? { firstRow: 0, date: 0, amount: 2, currency: -1, text: [1] } : undefined;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Parses `22/11/2026`, `22-11-26`, `2026-11-22`, `22 Nov 2026` and `22 November 2026`. */
function parseDate(text = ""): string | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  const [, day = "", month = "", year = ""] = iso
    ? ["", iso[3], iso[2], iso[1]]
    : (/^(\d{1,2})[/ -](\d{1,2}|[A-Za-z]{3,9})[/ -](\d{4}|\d\d)$/.exec(text) ?? []);
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = named > 0 ? named : Number(month);
  const fullYear = year.length === 2 ? `20${year}` : year;
  const date = `${fullYear}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  const isDate = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  return isDate ? date : undefined;
}

/** Parses `1,234.50`, `£12`, `-3.5` and `+3.50`. */
function parseAmount(text = ""): Pence | undefined {
  const [, sign, pounds, pence = ""] =
    /^([+-]?)£?(\d[\d,]{0,11})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(" ", "")) ?? [];
  if (pounds === undefined) return undefined;
  const amount = Number(pounds.replaceAll(",", "")) * 100 + Number(pence.padEnd(2, "0"));
  return sign === "-" ? -amount : amount;
}
