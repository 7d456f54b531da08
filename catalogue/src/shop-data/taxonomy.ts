import type { ShopPage } from "@damson/shop/settings/shop-pages";
import type { Queries } from "../database/database.ts";
import type { DocumentName } from "../documents/definitions.ts";
import { type Documents, readSavedDocuments } from "../documents/documents.ts";
import { listShopPages } from "../pages/pages.ts";
import { type Brand, listBrands } from "../taxonomy/brands.ts";
import { type Category, listCategories } from "../taxonomy/categories.ts";
import { listRedirects } from "../taxonomy/redirects.ts";
import type { Names } from "./product-details.ts";

/** All shop data except the products. */
export interface Taxonomy {
  readonly brands: readonly Brand[];
  readonly categories: readonly Category[];
  readonly documents: Documents;
  /** Documents that were edited. The others have the defaults in code. */
  readonly savedDocuments: ReadonlySet<DocumentName>;
  /** The owner's pages, and built-in pages that were edited. */
  readonly pages: readonly ShopPage[];
  readonly redirects: Readonly<Record<string, string>>;
}

export async function readTaxonomy(db: Queries): Promise<Taxonomy> {
  return {
    brands: await listBrands(db),
    categories: await listCategories(db),
    ...(await readSavedDocuments(db)),
    pages: await listShopPages(db),
    redirects: await listRedirects(db),
  };
}

export function collectNames({ brands, categories, documents }: Taxonomy): Names {
  return {
    brandNames: new Map(brands.map(({ id, name }) => [id, name])),
    categoryLabels: new Map(categories.map(({ id, label }) => [id, label])),
    homeBestSellers: new Set(documents.home.bestSellers),
    newDays: documents.products.newDays,
  };
}
