import catalogue from "@damson/shop/catalogue/catalogue.json?lists";
import type { Category, Product } from "@damson/shop/catalogue/product";
import { shownProductFrom } from "#variant/catalogue/shown-product.ts";

const searchList = catalogue.map((record) => shownProductFrom(record, "searchListing"));

/** The products of a category, as its own page lists them. */
export function productsOf(category: Category): readonly Product[] {
  return catalogue
    .filter((record) => record.category === category)
    .map((record) => shownProductFrom(record, "pageListing"));
}

/** The products whose name, brand or category contains the query, in any case; all if it is empty. */
export function searchProducts(query: string): readonly Product[] {
  const wanted = query.trim().toLowerCase();
  return searchList.filter(({ name, brand, category }) =>
    [name, brand, category].some((text) => text.toLowerCase().includes(wanted)),
  );
}
