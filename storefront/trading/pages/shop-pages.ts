/** Pages that the specified shop lacks or implements differently. */
import { PRODUCTS_PATH } from "@damson/shop/catalogue/product-path";
import { preload } from "react-dom";
import { page, preloadData } from "#app/pages/define-page.ts";
import type { Page } from "#app/runtime/page.ts";
import basketStyles from "#trading/basket/basket.css?url";
import productStyles from "#trading/product/page/product-page.css?url";
import { isCategory } from "#trading/settings/menu.ts";

export const shopPages: readonly Page[] = [
  page("/brands", () => import("./brands.tsx"), preloadData),
  page(
    "/basket",
    () => import("./basket.tsx"),
    () => preload(basketStyles, { as: "style" }),
  ),
  page("/processing", () => import("./processing.tsx")),
  page("/order", () => import("./order.tsx")),
  page("/orders", () => import("./orders.tsx")),
  page("/account", () => import("./account.tsx")),
  page("/wishlist", () => import("./wishlist.tsx")),
  ...["/newsletter", "/back-in-stock"].map((path) => page(path, () => import("./mailed-link.tsx"))),
  ...["/help", "/about", "/partnerships"].map((path) =>
    page(path, () => import("./text.tsx"), preloadData),
  ),
];

export const productPage = page(
  `${PRODUCTS_PATH}*`,
  () => import("./product.tsx"),
  (address) => {
    preload(productStyles, { as: "style" });
    return preloadData(address);
  },
);
export const categoryPage = page("/*", () => import("./category.tsx"), preloadData);

export function cataloguePageAt(path: string): Page | undefined {
  if (path.startsWith(PRODUCTS_PATH)) return productPage;
  return isCategory(path) ? categoryPage : undefined;
}
