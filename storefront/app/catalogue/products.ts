import catalogue from "@damson/shop/catalogue/catalogue.json?lists";
import {
  type Category,
  listedProductFrom,
  type Product,
  productFrom,
} from "@damson/shop/catalogue/product";

const searchList = catalogue.map((record) =>
  (import.meta.env.ORDERS ? listedProductFrom : productFrom)(record, "searchListing"),
);

/** The products of a category, as its own page lists them. */
export function productsOf(category: Category): readonly Product[] {
  return catalogue
    .filter((record) => record.category === category)
    .map((record) =>
      (import.meta.env.ORDERS ? listedProductFrom : productFrom)(record, "pageListing"),
    );
}

/** The products whose name, brand or category contains the query, in any case; all if it is empty. */
export function searchProducts(query: string): readonly Product[] {
  const wanted = query.trim().toLowerCase();
  return searchList.filter(({ name, brand, category }) =>
    [name, brand, category].some((text) => text.toLowerCase().includes(wanted)),
  );
}
