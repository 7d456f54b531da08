/** Why staff change a number of the stock. Data alone: the admin's pages show it too. */
import type { StockReason } from "../database/schema.ts";

export const stockReasons = {
  delivery: "Delivery received",
  returned: "Returned to stock",
  found: "Found",
  damaged: "Damaged",
  past_date: "Past its date",
  lost: "Lost or stolen",
  tester: "Tester or gift",
  correction: "Correction",
  counted: "Counted on the shelf",
  not_counted: "No longer counted",
  import: "Imported",
  command: "Set by a command",
} as const satisfies Readonly<Record<StockReason, string>>;

/** Reasons to choose from, the most usual first. */
export const addingReasons = ["delivery", "returned", "found", "correction"] as const;
export const takingReasons = ["damaged", "past_date", "lost", "tester", "correction"] as const;

/** More of one product is a slip of the finger. */
export const MAX_PIECES = 1_000_000;

/** So many lines of a file are imported at once. */
export const MAX_IMPORT_LINES = 1000;
