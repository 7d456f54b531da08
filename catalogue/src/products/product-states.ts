import type { Queries } from "../database/database.ts";
import { InvalidChangeError } from "../errors.ts";
import type { Author } from "../history/author.ts";
import { type ChangeItem, type Recorded, recordChange } from "../history/record-change.ts";
import { changeProduct, type ProductVersion, readProductsToChange } from "./change-products.ts";
import { type ProductSnapshot, toSnapshot } from "./product-snapshot.ts";
import { requireComplete } from "./requirements.ts";
import { deleteProductRows } from "./write-product.ts";

interface Publishing {
  readonly at?: Date | undefined;
}

/** Publishes products, now or later. Throws `InvalidChangeError` listing what is missing. */
export function publishProducts(
  db: Queries,
  author: Author,
  versions: readonly ProductVersion[],
  { at }: Publishing = {},
): Promise<Recorded> {
  const goLiveAt = (at && at > author.now ? at : author.now).toISOString();
  return changeEach(db, author, "published", versions, (product) => {
    // A product that is already visible keeps its time.
    const isShown =
      product.state === "live" && new Date(product.goLiveAt ?? goLiveAt) <= author.now;
    return isShown ? product : { ...product, state: "live", goLiveAt };
  });
}

export function archiveProducts(
  db: Queries,
  author: Author,
  versions: readonly ProductVersion[],
): Promise<Recorded> {
  return changeEach(db, author, "archived", versions, (product) => ({
    ...product,
    state: "archived",
  }));
}

export function moveToCategory(
  db: Queries,
  author: Author,
  versions: readonly ProductVersion[],
  categoryId: string,
): Promise<Recorded> {
  return changeEach(db, author, "category_set", versions, (product) => ({
    ...product,
    categoryId,
  }));
}

/** Returns the variant keys that occur in orders. */
export type FindOrdered = (db: Queries, keys: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Deletes archived products without orders. Throws `InvalidChangeError` if others are among them.
 */
export function deleteProducts(
  db: Queries,
  author: Author,
  versions: readonly ProductVersion[],
  findOrdered: FindOrdered,
): Promise<Recorded> {
  return recordChange(db, author, { type: "products_deleted" }, async () => {
    const products = await readProductsToChange(db, versions);
    const sold = products.find(({ state }) => state !== "archived");
    if (sold) throw new InvalidChangeError({ id: `Archive ${sold.name} first` });
    const ordered = await findOrdered(db, listKeys(products));
    const kept = products.find((product) => hasAny(ordered, product));
    if (kept) throw new InvalidChangeError({ id: `${kept.name} has orders, so it stays archived` });
    return deleteProductRows(db, products);
  });
}

export function listKeys(products: readonly ProductSnapshot[]): readonly string[] {
  return products.flatMap(({ variants }) => variants.map(({ key }) => key));
}

export function hasAny(keys: ReadonlySet<string>, { variants }: ProductSnapshot): boolean {
  return variants.some(({ key }) => keys.has(key));
}

function changeEach(
  db: Queries,
  author: Author,
  type: string,
  versions: readonly ProductVersion[],
  edit: (product: ProductSnapshot) => ProductSnapshot,
): Promise<Recorded> {
  return recordChange(db, author, { type }, async () => {
    const items: ChangeItem[] = [];
    const changed: ProductSnapshot[] = [];
    for (const product of await readProductsToChange(db, versions)) {
      const after = edit(toSnapshot(product));
      changed.push(after);
      items.push(...(await changeProduct(db, product, after, author)));
    }
    await requireComplete(db, changed, author.now);
    return items;
  });
}
