/**
 * Reasons for stock changes by staff. Contains only data, because the admin imports it in the
 * browser.
 */
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

/** Reasons that staff can choose, the most common first. */
export const addingReasons = ["delivery", "returned", "found", "correction"] as const;
export const takingReasons = ["damaged", "past_date", "lost", "tester", "correction"] as const;

/** A larger number must be a mistake. */
export const MAX_PIECES = 1_000_000;

/** Maximum lines per import. */
export const MAX_IMPORT_LINES = 1000;
