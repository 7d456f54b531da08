import type { Queries } from "../database/database.ts";
import { changeDocument, isDocumentName } from "../documents/documents.ts";
import type { Author } from "../history/author.ts";
import { type ChangeItem, type Recorded, recordChange } from "../history/record-change.ts";
import { changeProduct } from "../products/change-products.ts";
import { toSnapshot } from "../products/product-snapshot.ts";
import type { FindOrdered } from "../products/product-states.ts";
import { deleteProductRows } from "../products/write-product.ts";
import { changeBrand } from "../taxonomy/brands.ts";
import { changeCategory } from "../taxonomy/categories.ts";
import { planSampleRemoval, type SamplePlan } from "./sample-plan.ts";

/**
 * Removes what is left of the sample shop as one change: products, categories, brands, slides and
 * texts that the owner has not edited. Products with orders are archived.
 */
export function removeSample(
  db: Queries,
  author: Author,
  findOrdered: FindOrdered,
): Promise<Recorded> {
  return recordChange(db, author, { type: "sample_removed" }, async () => {
    const plan = await planSampleRemoval(db, author.now, findOrdered);
    return writePlan(db, author, plan);
  });
}

async function writePlan(
  db: Queries,
  author: Author,
  { products, ordered, categories, hidden, brands, documents }: SamplePlan,
): Promise<readonly ChangeItem[]> {
  const items = [...(await deleteProductRows(db, products))];
  for (const product of ordered) {
    const archived = { ...toSnapshot(product), state: "archived" as const };
    items.push(...(await changeProduct(db, product, archived, author)));
  }
  for (const { id } of categories) items.push(...(await changeCategory(db, id, null, author)));
  for (const { version, ...category } of hidden) {
    const changed = { ...category, isInMenu: false };
    items.push(...(await changeCategory(db, category.id, changed, author)));
  }
  for (const { id } of brands) items.push(...(await changeBrand(db, id, null)));
  for (const [name, content] of Object.entries(documents)) {
    if (isDocumentName(name)) items.push(...(await changeDocument(db, name, content, author)));
  }
  return items;
}
