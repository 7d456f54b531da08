import type { ProductEntry } from "@damson/shop/catalogue/product-entry";

/** Puts pages of products under their slugs. Where there are thousands, `Object.fromEntries` takes many times as long, and as much memory. */
export function pagesBySlug(
  pages: readonly ProductEntry[],
): Readonly<Record<string, ProductEntry>> {
  const bySlug: Record<string, ProductEntry> = {};
  for (const page of pages) bySlug[page.slug] = page;
  return bySlug;
}
