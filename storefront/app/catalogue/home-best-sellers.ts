import records from "./catalogue.json?home-best-sellers";
import { productFrom } from "./product.ts";

/** The four on the home page, which need not wait for the whole catalogue. */
export const homeBestSellers = records.map((record) => productFrom(record, "pageListing"));
