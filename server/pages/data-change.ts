/** The difference between two versions of what the shop shows: a large catalogue takes long to be handed to a thread. */
import type { ProductEntry } from "@damson/shop/catalogue/product-entry";
import type { ListedProduct, ShopData } from "@damson/shop/catalogue/shop-data";
import type { VersionedData } from "./shop-data-source.ts";

/** An item, or its place in the list before. */
type Kept<Item> = number | Item;

export interface DataChange {
  readonly version: number;
  readonly products: readonly Kept<ListedProduct>[];
  /** Those of products that are new or another; of the others, the slug. Absent where products have no pages. */
  readonly productPages?: readonly (ProductEntry | string)[];
  readonly rest: Omit<ShopData, "products" | "productPages">;
}

/** Finds what is another object than before. */
export function changeOf(before: VersionedData, { version, data }: VersionedData): DataChange {
  const { products, productPages, ...rest } = data;
  const kept = productPages && keptEntries(before.data.productPages, productPages);
  return {
    ...{ version, products: keptItems(before.data.products, products), rest },
    ...(kept ? { productPages: kept } : {}),
  };
}

/** Gives the version after a change of this one. */
export function changed(
  { data }: VersionedData,
  { version, products, productPages, rest }: DataChange,
): VersionedData {
  const pages = productPages && restoredEntries(data.productPages, productPages);
  return {
    version,
    data: {
      ...{ ...rest, products: restored(data.products, products) },
      ...(pages ? { productPages: pages } : {}),
    },
  };
}

type Entries = NonNullable<ShopData["productPages"]>;

function keptEntries(
  before: Entries = {},
  after: Entries,
): NonNullable<DataChange["productPages"]> {
  return Object.entries(after).map(([slug, entry]) => (before[slug] === entry ? slug : entry));
}

function restoredEntries(
  before: Entries = {},
  kept: NonNullable<DataChange["productPages"]>,
): Entries {
  return Object.fromEntries(
    kept.map((each) => {
      const entry = typeof each === "string" ? before[each] : each;
      if (entry === undefined) throw new Error("The version before had no such product");
      return [entry.slug, entry];
    }),
  );
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
