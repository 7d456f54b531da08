import records from "@damson/shop/catalogue/catalogue.json?home-best-sellers";
import { shownProductFrom } from "#variant/catalogue/shown-product.ts";

/** The four on the home page, which does not load the whole catalogue for them. */
export const homeBestSellers = records.map((record) => shownProductFrom(record, "pageListing"));
