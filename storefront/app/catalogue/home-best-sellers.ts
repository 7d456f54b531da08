import records from "./catalogue.json?home-best-sellers";
import { productFrom } from "./product.ts";

/** The four on the home page, which does not load the whole catalogue for them. */
export const homeBestSellers = records.map((record) => productFrom(record, "pageListing"));
