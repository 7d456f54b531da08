/** Reasons for stock changes by staff. Data only, because the admin imports it. */
import type { StockReason } from "../database/schema.ts";

export const stockReasons = {
  delivery: "Delivery received",
  returned: "Returned to stock",
  found: "Found",
  damaged: "Damaged",
  past_date: "Expired",
  lost: "Lost or stolen",
  tester: "Tester or gift",
  correction: "Correction",
  counted: "Stock count",
  not_counted: "Stopped tracking",
  import: "Imported",
  command: "Command line",
} as const satisfies Readonly<Record<StockReason, string>>;

/** Reasons to choose from, most common first. */
export const addingReasons = ["delivery", "returned", "found", "correction"] as const;
export const takingReasons = ["damaged", "past_date", "lost", "tester", "correction"] as const;

/** A larger number is a typing error. */
export const MAX_PIECES = 1_000_000;

/** Maximum lines per import. */
export const MAX_IMPORT_LINES = 1000;
