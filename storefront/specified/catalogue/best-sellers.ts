import all from "virtual:catalogue/best-sellers";
import { expandProduct } from "./compact-product.ts";

/** Separate from the whole catalogue, which the home page does not need. */
export const bestSellers = /* @__PURE__ */ all.map(expandProduct);
