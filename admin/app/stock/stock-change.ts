import { addingReasons, type StockChange, type StockItem, takingReasons } from "#api/stock.ts";
import { countOnHand } from "./use-stock.ts";

export const stockChangeKinds = ["more", "fewer", "count"] as const;
export type StockChangeKind = (typeof stockChangeKinds)[number];

export const kindLabels: Readonly<Record<StockChangeKind, string>> = {
  more: "Add",
  fewer: "Remove",
  count: "Count",
};

export type Reason = (typeof addingReasons | typeof takingReasons)[number];

/** Reasons to choose from, most common first. A count needs no reason. */
export const reasonsFor: Readonly<Record<StockChangeKind, readonly Reason[]>> = {
  more: addingReasons,
  fewer: takingReasons,
  count: [],
};

/** Available stock after the change. Negative if the change is not possible. */
export function calculateAvailable(
  { available, reserved }: Pick<StockItem, "available" | "reserved">,
  kind: StockChangeKind,
  number: number,
): number {
  if (kind === "count") return number - reserved;
  return (available ?? 0) + (kind === "more" ? number : -number);
}

export function findProblem(
  item: Pick<StockItem, "available" | "reserved">,
  kind: StockChangeKind,
  number: number | undefined,
): string | undefined {
  if (number === undefined || number < 0) return "Enter a whole number, like 24";
  if (kind !== "count" && number === 0) return "Enter 1 or more";
  if (calculateAvailable(item, kind, number) >= 0) return undefined;
  return kind === "count"
    ? `${item.reserved} are reserved by orders. Enter ${item.reserved} or more.`
    : `Only ${item.available} are available. The rest are reserved by orders.`;
}

interface Typed {
  readonly kind: StockChangeKind;
  readonly number: number;
  readonly reason: Reason | undefined;
  readonly note: string;
  /** Expected number on hand when the dialog opened; `null` if stock was not tracked. */
  readonly seen: number | null;
}

export function toStockChange({
  kind,
  number,
  reason = "correction",
  note,
  seen,
}: Typed): StockChange {
  if (kind === "count") return { kind: "count", onHand: number, seen, note };
  return { kind: "add", by: kind === "more" ? number : -number, reason, note };
}

/** Initial value of the field: the expected number on hand for a count, otherwise empty. */
export function suggestNumber(item: StockItem, kind: StockChangeKind): string {
  return kind === "count" ? String(countOnHand(item) ?? item.reserved) : "";
}
