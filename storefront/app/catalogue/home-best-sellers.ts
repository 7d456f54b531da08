import records from "@damson/shop/catalogue/catalogue.json?home-best-sellers";
import { listedProductFrom, productFrom } from "@damson/shop/catalogue/product";

/** The four on the home page, which does not load the whole catalogue for them. */
export const homeBestSellers = records.map((record) =>
  (import.meta.env.ORDERS ? listedProductFrom : productFrom)(record, "pageListing"),
);
