import { addingReasons, type StockChange, type StockItem, takingReasons } from "#api/stock.ts";
import { onShelf } from "./use-stock.ts";

export const ways = ["more", "fewer", "shelf"] as const;
export type Way = (typeof ways)[number];

export const wayLabels: Readonly<Record<Way, string>> = {
  more: "More",
  fewer: "Fewer",
  shelf: "Counted on the shelf",
};

export type Reason = (typeof addingReasons | typeof takingReasons)[number];

/** Reasons to choose from, most common first. A count needs none. */
export const reasonsFor: Readonly<Record<Way, readonly Reason[]>> = {
  more: addingReasons,
  fewer: takingReasons,
  shelf: [],
};

/** Available stock after the change. Negative if the change is not possible. */
export function availableAfter(
  { available, held }: Pick<StockItem, "available" | "held">,
  way: Way,
  number: number,
): number {
  if (way === "shelf") return number - held;
  return (available ?? 0) + (way === "more" ? number : -number);
}

export function problemWith(
  item: Pick<StockItem, "available" | "held">,
  way: Way,
  number: number | undefined,
): string | undefined {
  if (number === undefined || number < 0) return "Enter a whole number, such as 24";
  if (way !== "shelf" && number === 0) return "Enter 1 or more";
  if (availableAfter(item, way, number) >= 0) return undefined;
  return way === "shelf"
    ? `Orders that are not sent yet hold ${item.held}: at least so many should be there`
    : `Only ${item.available} can be sold: the others are held by orders`;
}

interface Typed {
  readonly way: Way;
  readonly number: number;
  readonly reason: Reason | undefined;
  readonly note: string;
  /** Expected number on the shelf when the dialog opened; `null` if stock was not tracked. */
  readonly seen: number | null;
}

export function changeOf({ way, number, reason = "correction", note, seen }: Typed): StockChange {
  if (way === "shelf") return { kind: "shelf", onShelf: number, seen, note };
  return { kind: "add", by: way === "more" ? number : -number, reason, note };
}

/** Initial value of the field: the expected number on the shelf for a count, otherwise empty. */
export function firstNumber(item: StockItem, way: Way): string {
  return way === "shelf" ? String(onShelf(item) ?? item.held) : "";
}
