/** The links of the menu in the specified shop. */
export { categories as menu } from "@damson/shop/catalogue/categories";
