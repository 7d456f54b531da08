import { addingReasons, type StockChange, type StockItem, takingReasons } from "#api/stock.ts";
import { onShelf } from "./use-stock.ts";

export const stockChangeKinds = ["more", "fewer", "shelf"] as const;
export type StockChangeKind = (typeof stockChangeKinds)[number];

export const kindLabels: Readonly<Record<StockChangeKind, string>> = {
  more: "Add",
  fewer: "Remove",
  shelf: "Count",
};

export type Reason = (typeof addingReasons | typeof takingReasons)[number];

/** Reasons to choose from, most common first. A count needs none. */
export const reasonsFor: Readonly<Record<StockChangeKind, readonly Reason[]>> = {
  more: addingReasons,
  fewer: takingReasons,
  shelf: [],
};

/** Available stock after the change. Negative if the change is not possible. */
export function availableAfter(
  { available, held }: Pick<StockItem, "available" | "held">,
  kind: StockChangeKind,
  number: number,
): number {
  if (kind === "shelf") return number - held;
  return (available ?? 0) + (kind === "more" ? number : -number);
}

export function problemWith(
  item: Pick<StockItem, "available" | "held">,
  kind: StockChangeKind,
  number: number | undefined,
): string | undefined {
  if (number === undefined || number < 0) return "Enter a whole number, like 24";
  if (kind !== "shelf" && number === 0) return "Enter 1 or more";
  if (availableAfter(item, kind, number) >= 0) return undefined;
  return kind === "shelf"
    ? `${item.held} are reserved by orders. Enter ${item.held} or more.`
    : `Only ${item.available} are available. The rest are reserved by orders.`;
}

interface Typed {
  readonly kind: StockChangeKind;
  readonly number: number;
  readonly reason: Reason | undefined;
  readonly note: string;
  /** Expected number on the shelf when the dialog opened; `null` if stock was not tracked. */
  readonly seen: number | null;
}

export function toStockChange({
  kind,
  number,
  reason = "correction",
  note,
  seen,
}: Typed): StockChange {
  if (kind === "shelf") return { kind: "shelf", onShelf: number, seen, note };
  return { kind: "add", by: kind === "more" ? number : -number, reason, note };
}

/** Initial value of the field: the expected number on the shelf for a count, otherwise empty. */
export function firstNumber(item: StockItem, kind: StockChangeKind): string {
  return kind === "shelf" ? String(onShelf(item) ?? item.held) : "";
}
