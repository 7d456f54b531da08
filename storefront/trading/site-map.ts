import { PRODUCTS_PATH } from "@damson/shop/catalogue/product-path";
import { preload } from "react-dom";
import type { SiteMap } from "#app/edition.ts";
import { page } from "#app/pages/define-page.ts";
import basketStyles from "./basket/basket.css?url";
import { preloadData } from "./page-data/preload-data.ts";
import productStyles from "./product/page/product-page.css?url";
import { isCategory } from "./settings/category-paths.ts";

const checkout = page("/checkout", () => import("./pages/checkout.tsx"));

/** Every product's page. */
export const productPage = page(
  `${PRODUCTS_PATH}*`,
  () => import("./pages/product.tsx"),
  (address) => {
    preload(productStyles, { as: "style" });
    return preloadData(address);
  },
);
export const categoryPage = page("/*", () => import("./pages/category.tsx"), preloadData);

/** Every page of the trading shop, except the owner's products and categories. */
export const siteMap = {
  pages: [
    page("/", () => import("./pages/home.tsx"), preloadData),
    page("/auth", () => import("./pages/auth.tsx")),
    page("/brands", () => import("./pages/brands.tsx"), preloadData),
    page(
      "/basket",
      () => import("./pages/basket.tsx"),
      () => preload(basketStyles, { as: "style" }),
    ),
    page("/processing", () => import("./pages/processing.tsx")),
    page("/order", () => import("./pages/order.tsx")),
    page("/orders", () => import("./pages/orders.tsx")),
    page("/account", () => import("./pages/account.tsx")),
    page("/wishlist", () => import("./pages/wishlist.tsx")),
    ...["/newsletter", "/back-in-stock"].map((path) =>
      page(path, () => import("./pages/mailed-link.tsx")),
    ),
    ...["/help", "/about", "/partnerships"].map((path) =>
      page(path, () => import("./pages/text.tsx"), preloadData),
    ),
    page("/search", () => import("./pages/search.tsx"), preloadData),
    page(
      "/checkout-auth",
      () => import("./pages/checkout-auth.tsx"),
      // A guest goes on to it, if need be without a connection.
      () => checkout.content.preload(),
    ),
    checkout,
    page("/contact", () => import("./pages/contact.tsx")),
    page("/returns", () => import("./pages/returns.tsx")),
    page("/delivery", () => import("./pages/delivery.tsx")),
    page("/international-delivery", () => import("#app/pages/international-delivery.tsx")),
    page("/terms", () => import("./pages/terms.tsx")),
    page("/privacy", () => import("./pages/privacy.tsx")),
    page("/cookies", () => import("./pages/cookies.tsx")),
    page("/modern-slavery", () => import("#app/pages/modern-slavery.tsx")),
    page("/sustainability", () => import("#app/pages/sustainability.tsx")),
    page("/reviews-policy", () => import("./pages/reviews-policy.tsx")),
  ],
  notFound: page("/404", () => import("./pages/not-found.tsx")),
  cataloguePageAt(path: string) {
    if (path.startsWith(PRODUCTS_PATH)) return productPage;
    return isCategory(path) ? categoryPage : undefined;
  },
} satisfies SiteMap;
