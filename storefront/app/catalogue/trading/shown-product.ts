import { listedProductFrom } from "@damson/shop/catalogue/product";

export const shownProductFrom = listedProductFrom;
