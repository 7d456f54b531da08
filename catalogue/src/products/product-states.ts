import type { Queries } from "../database/database.ts";
import type { Author } from "../history/author.ts";
import { type ChangeItem, type Recorded, recordChange } from "../history/record-change.ts";
import { changeProduct, type ProductVersion, readProductsToChange } from "./change-products.ts";
import { type ProductSnapshot, toSnapshot } from "./product-snapshot.ts";
import { requireComplete } from "./requirements.ts";

interface Publishing {
  readonly at?: Date | undefined;
}

/** Publishes products, now or later. Throws `InvalidChangeError` listing what is missing. */
export function publishProducts(
  db: Queries,
  author: Author,
  named: readonly ProductVersion[],
  { at }: Publishing = {},
): Promise<Recorded> {
  const goLiveAt = (at && at > author.now ? at : author.now).toISOString();
  return changeEach(db, author, "published", named, (product) => {
    // Visible products keep their publication time.
    const isShown =
      product.state === "live" && new Date(product.goLiveAt ?? goLiveAt) <= author.now;
    return isShown ? product : { ...product, state: "live", goLiveAt };
  });
}

export function archiveProducts(
  db: Queries,
  author: Author,
  named: readonly ProductVersion[],
): Promise<Recorded> {
  return changeEach(db, author, "archived", named, (product) => ({
    ...product,
    state: "archived",
  }));
}

export function moveToCategory(
  db: Queries,
  author: Author,
  named: readonly ProductVersion[],
  categoryId: string,
): Promise<Recorded> {
  return changeEach(db, author, "category_set", named, (product) => ({ ...product, categoryId }));
}

function changeEach(
  db: Queries,
  author: Author,
  type: string,
  named: readonly ProductVersion[],
  edit: (product: ProductSnapshot) => ProductSnapshot,
): Promise<Recorded> {
  return recordChange(db, author, { type }, async () => {
    const items: ChangeItem[] = [];
    const changed: ProductSnapshot[] = [];
    for (const product of await readProductsToChange(db, named)) {
      const after = edit(toSnapshot(product));
      changed.push(after);
      items.push(...(await changeProduct(db, product, after, author)));
    }
    await requireComplete(db, changed, author.now);
    return items;
  });
}
