/** Stock of each product, and changes of it. */
import { boundedArray } from "@damson/shop/fields/bounded";
import * as v from "valibot";
import type { ReturnedGoods } from "../../returns/return-to-stock.ts";
import type { StockList, StockItem as StoredItem } from "../../stock/list-stock.ts";
import type { StockEvent as StoredEvent } from "../../stock/stock-events.ts";
import {
  addingReasons,
  MAX_PIECES,
  stockReasons,
  takingReasons,
} from "../../stock/stock-reasons.ts";
import type { Json } from "./json.ts";
import { line } from "./texts.ts";

export { stockTitle } from "../../stock/stock-title.ts";
export { addingReasons, MAX_PIECES, stockReasons, takingReasons };
export type StockReason = keyof typeof stockReasons;

export type StockItem = Json<StoredItem>;

/** The answer to `GET /api/stock`. */
export type Stock = Json<StockList>;

export type StockEvent = Json<StoredEvent> & {
  /** Pieces that orders took since the change before this one, less those they gave back. */
  readonly soldBefore: number;
};

/** The answer to `GET /api/stock/:product`, newest first. */
export interface StockHistory {
  readonly item: StockItem;
  readonly events: readonly StockEvent[];
  /** Pieces that orders took since the newest event. */
  readonly soldSince: number;
  /** For the next page, as `?before=`; absent after the last. */
  readonly before: number | undefined;
}

const wholeNumber = "Enter a whole number";
const pieces = v.pipe(
  v.number(wholeNumber),
  v.integer(wholeNumber),
  v.minValue(0, "Enter 0 or more"),
  v.maxValue(MAX_PIECES, "This is more than a million"),
);
const note = v.optional(line(200, { tooLong: "The note must be 200 characters or fewer" }));
const product = v.pipe(v.string(), v.maxLength(100));
/** The number that was shown before the change. */
const seen = v.nullable(pieces);

const added = v.pipe(
  v.object({
    kind: v.literal("add"),
    by: v.pipe(
      v.number(wholeNumber),
      v.integer(wholeNumber),
      v.minValue(-MAX_PIECES, "This is more than a million"),
      v.maxValue(MAX_PIECES, "This is more than a million"),
      v.notValue(0, "Enter how many more or fewer there are"),
    ),
    reason: v.picklist([...addingReasons, ...takingReasons], "Choose a reason"),
    note,
  }),
  v.forward(
    v.check(
      ({ by, reason }) => (by >= 0 ? isOne(addingReasons, reason) : isOne(takingReasons, reason)),
      "Choose another reason",
    ),
    ["reason"],
  ),
);

/** `POST /api/stock/:product/changes`. */
export const stockChange = v.variant("kind", [
  added,
  v.object({ kind: v.literal("shelf"), onShelf: pieces, seen, note }),
  v.object({ kind: v.literal("stop"), note }),
]);
export type StockChange = v.InferOutput<typeof stockChange>;

/** `PUT /api/stock/:product/low-mark`, and `PUT /api/stock/low-mark` of all that have none of their own. */
export const lowMark = v.object({ lowAt: v.nullable(pieces) });

/** Far more than a file of the whole catalogue. */
const MAX_FILE = 1024 * 1024;

/** `POST /api/stock/import/check`: a file as it was read, and how many of its lines were shown before. */
export const stockFile = v.object({
  csv: v.pipe(v.string(), v.maxLength(MAX_FILE, "This file is larger than 1 MB.")),
  from: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

/** The number in the check, and the new one; `null`: not counted, or no level of its own. */
const replaced = v.object({ seen, to: seen });
export type Replaced = v.InferOutput<typeof replaced>;

/** One line of a file, and what it would do. */
export interface ImportLine {
  /** Its number in a spreadsheet. */
  readonly line: number;
  /** As the file has it, or its beginning. */
  readonly product: string;
  /** Name of the product, if there is one. */
  readonly title: string | undefined;
  /** Why it cannot be imported. */
  readonly problem: string | undefined;
  /** Absent where it stays as it is. */
  readonly available: Replaced | undefined;
  /** Pieces sold since the file was exported, which are taken from its number. */
  readonly soldSince: number | undefined;
  readonly lowAt: Replaced | undefined;
}

/** The answer to `POST /api/stock/import/check`. Nothing is imported while anything is wrong. */
export interface ImportCheck {
  /** Problem of the file as a whole. */
  readonly problem: string | undefined;
  readonly counts: Readonly<Record<"wrong" | "changing" | "same", number>>;
  /** All of them where none is wrong; else a page: first the wrong ones, then those that change something. */
  readonly lines: readonly ImportLine[];
  /** For the next page, as `from`; absent after the last. */
  readonly next: number | undefined;
}

export function isChange({ available, lowAt }: ImportLine): boolean {
  return available !== undefined || lowAt !== undefined;
}

export const MAX_IMPORT_LINES = 1000;

/** `POST /api/stock/import`: all of it is changed, or nothing. */
export const stockImport = v.object({
  lines: v.pipe(
    boundedArray(
      v.object({ product, available: v.optional(replaced), lowAt: v.optional(replaced) }),
      MAX_IMPORT_LINES,
      `These are more than ${MAX_IMPORT_LINES} lines`,
    ),
    v.minLength(1, "There is nothing to import"),
    v.check(
      (lines) => new Set(lines.map(({ product }) => product)).size === lines.length,
      "A product is there twice",
    ),
  ),
});
export type StockImport = v.InferOutput<typeof stockImport>;

/** The answer to `GET /api/stock/returns/:orderNumber`: goods that have come back and are not in the stock again. */
export interface Returnable {
  readonly goods: readonly (ReturnedGoods & { readonly title: string })[];
}

/** `POST /api/stock/returns/:orderNumber`: those of them that are sealed. */
export const returnedToStock = v.object({
  goods: v.pipe(
    boundedArray(
      v.object({
        product,
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PIECES)),
      }),
      100,
    ),
    v.minLength(1),
  ),
});

function isOne(reasons: readonly string[], reason: string): boolean {
  return reasons.includes(reason);
}
