/** The difference between two versions of what the shop shows: a large catalogue takes long to be handed to a thread. */
import type { ListedProduct, ShopData } from "@damson/shop/catalogue/shop-data";
import type { VersionedData } from "./shop-data-source.ts";

/** An item, or its place in the list before. */
type Kept<Item> = number | Item;

export interface DataChange {
  readonly version: number;
  readonly products: readonly Kept<ListedProduct>[];
  readonly rest: Omit<ShopData, "products">;
}

/** Finds what is another object than before. */
export function changeOf(before: VersionedData, { version, data }: VersionedData): DataChange {
  const { products, ...rest } = data;
  return { version, products: keptItems(before.data.products, products), rest };
}

/** Gives the version after a change of this one. */
export function changed(
  { data }: VersionedData,
  { version, products, rest }: DataChange,
): VersionedData {
  return { version, data: { ...rest, products: restored(data.products, products) } };
}

function keptItems<Item extends object>(
  before: readonly Item[],
  after: readonly Item[],
): readonly Kept<Item>[] {
  const places = new Map(before.map((item, at) => [item, at]));
  return after.map((item) => places.get(item) ?? item);
}

function restored<Item extends object>(
  before: readonly Item[],
  kept: readonly Kept<Item>[],
): readonly Item[] {
  return kept.map((each) => {
    const item = typeof each === "number" ? before[each] : each;
    if (item === undefined) throw new Error("The version before had less than that");
    return item;
  });
}
