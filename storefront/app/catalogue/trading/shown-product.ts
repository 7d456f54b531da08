import { type productFrom, soldProductFrom } from "@damson/shop/catalogue/product";

/** The same product in every list: there is one price. */
export const shownProductFrom: typeof productFrom = soldProductFrom;
