/** The links of the menu in the specified shop. */
export { categories as menu } from "@damson/shop/catalogue/categories";

/** Their pages are on the site map. */
export function isCategory(_path: string): boolean {
  return false;
}
