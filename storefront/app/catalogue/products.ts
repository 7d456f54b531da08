import catalogue from "./catalogue.json?lists";
import { type Category, type Product, productFrom } from "./product.ts";

const searchList = catalogue.map((record) => productFrom(record, "searchListing"));

/** A category's own page. */
export function productsOf(category: Category): readonly Product[] {
  return catalogue
    .filter((record) => record.category === category)
    .map((record) => productFrom(record, "pageListing"));
}

/** Every product whose name, brand or category contains the query, in any case; all for an empty one. */
export function searchProducts(query: string): readonly Product[] {
  const wanted = query.trim().toLowerCase();
  return searchList.filter(({ name, brand, category }) =>
    [name, brand, category].some((text) => text.toLowerCase().includes(wanted)),
  );
}
