import type { CatalogueRecord } from "@damson/shop/catalogue/product";
import type { OrderedItem } from "@damson/shop/orders/placement";
import type { Random } from "./random.ts";

/** How often a product is bought beside the others. */
export function popularity(record: CatalogueRecord): number {
  const listed = "price" in record ? record : record.searchListing;
  // What is dear is bought less often, and what nobody has reviewed is new.
  const wanted = (40 + listed.reviewCount) / (1 + listed.price / 30);
  return wanted * (record.bestSeller ? 2 : 1);
}

/** What somebody puts into their basket, each product once. */
export function basketOf(
  records: readonly CatalogueRecord[],
  random: Random,
): readonly OrderedItem[] {
  const lines = new Map<string, OrderedItem>();
  const count = random.weighted([1, 2, 3, 4, 6], (lines) => 60 / lines ** 1.4);
  while (lines.size < count) {
    const record = random.weighted(records, popularity);
    // Fragrances have a page of their own, with prices of its own.
    const listing = "price" in record || random.isTrue(0.5) ? "searchListing" : "pageListing";
    const quantity = random.weighted([1, 2, 3], (pieces) => 1 / pieces ** 3);
    lines.set(record.slug, { product: record.slug, listing, quantity });
  }
  return [...lines.values()];
}
