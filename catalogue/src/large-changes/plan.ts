import type { Queries } from "../database/database.ts";
import { indexById } from "../database/in-batches.ts";
import type { Author } from "../history/author.ts";
import type { ChangeItem } from "../history/record-change.ts";
import type { NamedPicture } from "../imported-pictures/rows.ts";
import { changePrices, type PriceChange } from "../prices/insert-price.ts";
import { writeChangedProduct } from "../products/change-products.ts";
import type { ProductSnapshot } from "../products/product-snapshot.ts";
import { readProducts } from "../products/read-products.ts";
import { insertProduct } from "../products/write-product.ts";

/** A validated change of many products, ready to be written. */
export interface Plan {
  readonly products: readonly PlannedProduct[];
  readonly prices: readonly PriceChange[];
  readonly pictures?: readonly NamedPicture[];
  /** Id of the ZIP with the pictures. */
  readonly zip?: string | undefined;
}

interface PlannedProduct {
  readonly id: string;
  readonly isNew: boolean;
  readonly after: ProductSnapshot;
  readonly isVisible: boolean;
}

/** A part of a plan, written in one transaction of some milliseconds. */
export type Part = Required<Pick<Plan, "products" | "prices" | "pictures">>;

const PRODUCTS_AT_ONCE = 50;
const ROWS_AT_ONCE = 200;

export function splitPlan({ products, prices, pictures = [] }: Plan): readonly Part[] {
  const isSmall = [products, prices, pictures].every(({ length }) => length <= PRODUCTS_AT_ONCE);
  if (isSmall) return [{ products, prices, pictures }];
  const none: Part = { products: [], prices: [], pictures: [] };
  return [
    ...splitIntoChunks(products, PRODUCTS_AT_ONCE).map((chunk) => ({ ...none, products: chunk })),
    ...splitIntoChunks(prices, ROWS_AT_ONCE).map((chunk) => ({ ...none, prices: chunk })),
    ...splitIntoChunks(pictures, ROWS_AT_ONCE).map((chunk) => ({ ...none, pictures: chunk })),
  ];
}

/** Writes the products and prices, and returns the history items. */
export async function writeParts(
  db: Queries,
  author: Author,
  parts: readonly Pick<Part, "products" | "prices">[],
): Promise<readonly ChangeItem[]> {
  const items: ChangeItem[] = [];
  for (const { products, prices } of parts) {
    const known = products.filter(({ isNew }) => !isNew).map(({ id }) => id);
    const stored = indexById(await readProducts(db, known));
    for (const { id, after } of products) {
      const before = stored.get(id);
      items.push(
        before
          ? await writeChangedProduct(db, before, after, author)
          : await insertProduct(db, id, after, author),
      );
    }
    items.push(...(await changePrices(db, author, prices)));
  }
  return items;
}

function splitIntoChunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}
