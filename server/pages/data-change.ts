/** The difference between two versions of what the shop shows: a large catalogue takes long to be handed to a thread. */
import type { ProductEntry } from "@damson/shop/catalogue/product-entry";
import type { ListedProduct, ShopData } from "@damson/shop/catalogue/shop-data";
import { pagesBySlug } from "./pages-by-slug.ts";
import type { VersionedData } from "./shop-data-source.ts";

/** The places of items in the list before, from the first one to the one after the last. */
type Run = readonly [from: number, to: number];

/** An item, or items of the list before: most changes of the shop leave all but one as they are. */
type Kept<Item> = Run | Item;

export interface DataChange {
  readonly version: number;
  readonly products: readonly Kept<ListedProduct>[];
  /** Absent where products have no pages. */
  readonly productPages?: readonly Kept<ProductEntry>[];
  readonly rest: Omit<ShopData, "products" | "productPages">;
}

/** Finds the products that are other objects than before. */
export function diffData({ data: before }: VersionedData, after: VersionedData): DataChange {
  const { products, productPages, ...rest } = after.data;
  return {
    ...{ version: after.version, products: keptItems(before.products, products), rest },
    ...(productPages && {
      productPages: keptItems(pagesOf(before), Object.values(productPages)),
    }),
  };
}

/** Makes the version after a change from the one before it. */
export function applyChange(
  { data: before }: VersionedData,
  { version, products, productPages, rest }: DataChange,
): VersionedData {
  const pages = productPages && restored(pagesOf(before), productPages);
  return {
    version,
    data: {
      ...{ ...rest, products: restored(before.products, products) },
      ...(pages && { productPages: pagesBySlug(pages) }),
    },
  };
}

function pagesOf({ productPages = {} }: ShopData): readonly ProductEntry[] {
  return Object.values(productPages);
}

function keptItems<Item extends object>(
  before: readonly Item[],
  after: readonly Item[],
): readonly Kept<Item>[] {
  const moved = new Map<Item, number>();
  // Neither pairs of `entries()`, nor another run for each item: of thousands they are a megabyte after each change.
  before.forEach((item, at) => {
    if (after[at] !== item) moved.set(item, at);
  });
  const kept: Kept<Item>[] = [];
  let run: [from: number, to: number] | undefined;
  after.forEach((item, at) => {
    const place = before[at] === item ? at : moved.get(item);
    if (place === undefined) {
      kept.push(item);
      run = undefined;
    } else if (run?.[1] === place) {
      run[1] += 1;
    } else {
      run = [place, place + 1];
      kept.push(run);
    }
  });
  return kept;
}

function restored<Item extends object>(
  before: readonly Item[],
  kept: readonly Kept<Item>[],
): readonly Item[] {
  return kept.flatMap((each) => {
    if (!isRun(each)) return each;
    const [from, to] = each;
    if (to > before.length) throw new Error("The version before had less than that");
    return before.slice(from, to);
  });
}

function isRun(each: unknown): each is Run {
  return Array.isArray(each);
}
