import type {
  StockHistory,
  StockItem as StoredItem,
  StockList as StoredList,
} from "@damson/order-service/admin-api/stock";
import {
  addingReasons,
  MAX_IMPORT_LINES,
  MAX_PIECES,
  takingReasons,
} from "@damson/order-service/stock-reasons";
import { boundedArray } from "@damson/shop/fields/bounded";
import * as v from "valibot";
import type { Json } from "./json.ts";
import { line } from "./texts.ts";

export type { ImportCheck, ImportLine } from "@damson/order-service/admin-api/csv/stock-import";
export { stockReasons } from "@damson/order-service/stock-reasons";
export { formatStockTitle } from "@damson/order-service/stock-title";
export { addingReasons, takingReasons };

export type StockItem = Json<StoredItem>;
export type Stock = Json<StoredList>;
export type StockEvent = Json<StockHistory>["events"][number];

const wholeNumber = "Enter a whole number";
const pieces = v.pipe(
  v.number(wholeNumber),
  v.integer(wholeNumber),
  v.minValue(0, "Enter 0 or more"),
  v.maxValue(MAX_PIECES, "Enter 1,000,000 or less"),
);
const note = v.optional(line(200, { tooLong: "The note must be 200 characters or fewer" }));
const product = v.pipe(v.string(), v.maxLength(100));
/** The number that was shown before the change; `null` for unlimited stock. */
const seen = v.nullable(pieces);

const added = v.pipe(
  v.object({
    kind: v.literal("add"),
    by: v.pipe(
      v.number(wholeNumber),
      v.integer(wholeNumber),
      v.minValue(-MAX_PIECES, "Enter 1,000,000 or less"),
      v.maxValue(MAX_PIECES, "Enter 1,000,000 or less"),
      v.notValue(0, "Enter a number other than 0"),
    ),
    reason: v.picklist([...addingReasons, ...takingReasons], "Choose a reason"),
    note,
  }),
  v.forward(
    v.check(
      ({ by, reason }) => (by >= 0 ? isOne(addingReasons, reason) : isOne(takingReasons, reason)),
      "Choose a different reason",
    ),
    ["reason"],
  ),
);

export const stockChange = v.variant("kind", [
  added,
  v.object({ kind: v.literal("count"), onHand: pieces, seen, note }),
  v.object({ kind: v.literal("stop"), note }),
]);
export type StockChange = v.InferOutput<typeof stockChange>;

/** `null`: the default level. */
export const newReorderLevel = v.object({ reorderLevel: v.nullable(pieces) });

/** Far larger than a file of the whole catalogue. */
const MAX_FILE = 1024 * 1024;

/** A file, and the number of rows that are already shown. */
export const stockFile = v.object({
  csv: v.pipe(v.string(), v.maxLength(MAX_FILE, "Choose a file smaller than 1 MB")),
  from: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

/** The old and new number. `null`: unlimited stock, or the default reorder level. */
const replaced = v.object({ seen, to: seen });

/** Imports all rows or none. */
export const stockImport = v.object({
  lines: v.pipe(
    boundedArray(
      v.object({ product, available: v.optional(replaced), reorderLevel: v.optional(replaced) }),
      MAX_IMPORT_LINES,
      `Import up to ${MAX_IMPORT_LINES} rows at a time`,
    ),
    v.minLength(1, "There is nothing to import"),
    v.check(
      (lines) => new Set(lines.map(({ product }) => product)).size === lines.length,
      "A product appears twice",
    ),
  ),
});
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
