import { PRODUCTS_PATH } from "@damson/shop/catalogue/product-path";
import { preload } from "react-dom";
import type { SiteMap } from "#app/edition.ts";
import { page } from "#app/pages/define-page.ts";
import basketStyles from "./basket/basket.css?url";
import { preloadData } from "./page-data/preload-data.ts";
import { isCategory, isOwnPage } from "./settings/category-paths.ts";

const checkout = page("/checkout", () => import("./pages/checkout.tsx"));

/** Every product's page. */
export const productPage = page(
  `${PRODUCTS_PATH}*`,
  () => import("./pages/product.tsx"),
  preloadData,
);
export const categoryPage = page("/*", () => import("./pages/category.tsx"), preloadData);

/** Every page that the owner added. */
export const ownPage = page("/*own", () => import("./pages/own-page.tsx"), preloadData);

/** Pages that consist of the owner's text only. */
const textPages = [
  ...["/help", "/about", "/partnerships", "/international-delivery"],
  ...["/modern-slavery", "/sustainability", "/reviews-policy"],
];

/** Every page of the trading shop, except the owner's products, categories and pages. */
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
    ...textPages.map((path) => page(path, () => import("./pages/text.tsx"), preloadData)),
    page("/search", () => import("./pages/search.tsx"), preloadData),
    page(
      "/checkout-auth",
      () => import("./pages/checkout-auth.tsx"),
      // Preloaded, so that a guest can continue without a connection.
      () => checkout.content.preload(),
    ),
    checkout,
    page("/contact", () => import("./pages/contact.tsx")),
    page("/returns", () => import("./pages/returns.tsx"), preloadData),
    page("/delivery", () => import("./pages/delivery.tsx"), preloadData),
    page("/terms", () => import("./pages/terms.tsx"), preloadData),
    page("/privacy", () => import("./pages/privacy.tsx"), preloadData),
    page("/cookies", () => import("./pages/cookies.tsx"), preloadData),
  ],
  notFound: page("/404", () => import("./pages/not-found.tsx")),
  cataloguePageAt(path: string) {
    if (path.startsWith(PRODUCTS_PATH)) return productPage;
    if (isOwnPage(path)) return ownPage;
    return isCategory(path) ? categoryPage : undefined;
  },
} satisfies SiteMap;
