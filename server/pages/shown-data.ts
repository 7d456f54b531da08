import type { CatalogueData } from "@damson/catalogue";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { homePage } from "./home-page.ts";
import { pagesBySlug } from "./pages-by-slug.ts";
import { productEntry } from "./product-entry.ts";

/** One version of the catalogue as pages show it. */
export function shownData({
  version,
  products,
  archivedProducts,
  redirects,
  synonyms,
  settings,
  documents,
}: CatalogueData): ShopData {
  const entries = products.flatMap((product) => productEntry(product) ?? []);
  return {
    version,
    products: entries.map(({ listed }) => listed),
    productPages: pagesBySlug(entries),
    home: homePage(documents.home, entries),
    texts: documents.page_texts,
    ...{ archivedProducts, redirects, synonyms },
    ...(settings ? { settings } : {}),
  };
}
