import { formatStockTitle, type StockItem } from "#api/stock.ts";
import { formatOptions } from "./use-stock.ts";

export const shows = ["all", "low", "none", "tracked", "untracked", "never"] as const;
export type Show = (typeof shows)[number];

export const sorts = ["catalogue", "name", "low", "changed"] as const;
export type Sort = (typeof sorts)[number];

interface StockView {
  readonly show: Show;
  readonly sort: Sort;
  /** Words of the search. Each must match part of the brand, name, options or key. */
  readonly text: string;
}

const isShown: Readonly<Record<Show, (item: StockItem) => boolean>> = {
  all: () => true,
  low: ({ isLow }) => isLow,
  none: ({ available }) => available === 0,
  tracked: ({ available }) => available !== null,
  untracked: ({ available }) => available === null,
  never: ({ available, lastChange }) => available === null && lastChange === undefined,
};

const comparisons: Readonly<Record<Sort, (one: StockItem, other: StockItem) => number>> = {
  catalogue: () => 0,
  name: (one, other) => formatStockTitle(one).localeCompare(formatStockTitle(other), "en"),
  low: (one, other) => distanceToLevel(one) - distanceToLevel(other),
  changed: (one, other) =>
    (other.lastChange?.at ?? "").localeCompare(one.lastChange?.at ?? "", "en"),
};

export function viewStock(
  items: readonly StockItem[],
  { show, sort, text }: StockView,
): readonly StockItem[] {
  const words = normalizeText(text).split(/\s+/);
  return items
    .filter((item) => {
      const name = normalizeText(
        `${formatStockTitle(item)} ${formatOptions(item)} ${item.product}`,
      );
      return isShown[show](item) && words.every((word) => name.includes(word));
    })
    .toSorted(comparisons[sort]);
}

/** Counts the products that a filter shows, ignoring the search. */
export function countShown(items: readonly StockItem[], show: Show): number {
  return items.filter(isShown[show]).length;
}

/** Distance to the reorder level. Untracked products are never low and sort last. */
function distanceToLevel({ available, reorderLevel }: StockItem): number {
  return available === null ? Number.MAX_SAFE_INTEGER : available - reorderLevel;
}

/** Removes accents, which people rarely type. */
function normalizeText(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
