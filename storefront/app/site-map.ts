import { PRODUCTS_PATH } from "@damson/shop/catalogue/product-path";
import type { ComponentType } from "react";
import { isCategory } from "#variant/settings/menu.ts";
import { stripTrailingSlash } from "./lib/pathname.ts";
import { isHydrated } from "./runtime/announce-hydrated.ts";
import { lazyWithRetry } from "./runtime/lazy.ts";
import type { Address, Page } from "./runtime/page.ts";

/** Every address of the shop and the page behind it. */
export const pages: readonly Page[] = [
  page("/", () => import("./pages/home.tsx"), preloadData),
  page("/auth", () => import("./pages/auth.tsx")),
  import.meta.env.ORDERS
    ? page("/brands", () => import("#variant/pages/brands.tsx"), preloadData)
    : page("/brands", () => import("#variant/pages/brands.tsx")),
  ...(import.meta.env.ORDERS
    ? []
    : [
        page("/k-beauty", () => import("./pages/nails-and-lashes.tsx"), preloadData),
        page("/skincare", () => import("./pages/skincare.tsx"), preloadData),
        page("/fragrance", () => import("./pages/fragrance.tsx"), preloadData),
        page("/haircare", () => import("./pages/coming-soon.tsx")),
      ]),
  page("/search", () => import("#variant/pages/search.tsx"), preloadData),
  page("/contact", () => import("./pages/contact.tsx")),
  page("/checkout-auth", () => import("./pages/checkout-auth.tsx")),
  page("/checkout", () => import("./pages/checkout.tsx")),
  ...(import.meta.env.ORDERS
    ? [
        page("/basket", () => import("./pages/trading/basket.tsx")),
        page("/processing", () => import("./pages/trading/processing.tsx")),
        page("/order", () => import("./pages/trading/order.tsx")),
        page("/orders", () => import("./pages/trading/orders.tsx")),
        page("/account", () => import("./pages/trading/account.tsx")),
        page("/newsletter", () => import("./pages/trading/mailed-link.tsx")),
        page("/wishlist", () => import("./pages/trading/wishlist.tsx")),
        page("/back-in-stock", () => import("./pages/trading/mailed-link.tsx")),
      ]
    : [page("/processing", () => import("./pages/processing.tsx"))]),
  import.meta.env.ORDERS ? textPage("/help") : page("/help", () => import("./pages/help.tsx")),
  page("/returns", () => import("./pages/returns.tsx")),
  page("/delivery", () => import("./pages/delivery.tsx")),
  page("/international-delivery", () => import("./pages/international-delivery.tsx")),
  import.meta.env.ORDERS ? textPage("/about") : page("/about", () => import("./pages/about.tsx")),
  import.meta.env.ORDERS
    ? textPage("/partnerships")
    : page("/partnerships", () => import("./pages/partnerships.tsx")),
  page("/terms", () => import("./pages/terms.tsx")),
  page("/privacy", () => import("./pages/privacy.tsx")),
  page("/cookies", () => import("./pages/cookies.tsx")),
  page("/modern-slavery", () => import("./pages/modern-slavery.tsx")),
  page("/sustainability", () => import("./pages/sustainability.tsx")),
  page("/reviews-policy", () => import("./pages/reviews-policy.tsx")),
];

/** The page of each product that a shop which takes orders sells. The specified one has none. */
export const productPage = import.meta.env.ORDERS
  ? page(`${PRODUCTS_PATH}*`, () => import("./pages/trading/product.tsx"), preloadData)
  : undefined;

/** The page of each of its categories, likewise. */
export const categoryPage = import.meta.env.ORDERS
  ? page("/*", () => import("./pages/trading/category.tsx"), preloadData)
  : undefined;

/** The page of every unknown address. */
export const notFound = page("/404", () => import("./pages/not-found.tsx"));

/** The page at a path, which may end in a slash; `notFound` for an unknown one. */
export function pageAt(pathname: string): Page {
  const path = stripTrailingSlash(pathname);
  const found = pages.find((page) => page.path === path);
  return found ?? ((import.meta.env.ORDERS && cataloguePageAt(path)) || notFound);
}

/** The page of a product or a category. */
function cataloguePageAt(path: string): Page | undefined {
  if (path.startsWith(PRODUCTS_PATH)) return productPage;
  return isCategory(path) ? categoryPage : undefined;
}

/** A page. `preload` fetches the data that it needs, if any. */
function page(
  path: string,
  importIt: () => Promise<PageModule>,
  preload?: Page["preloadData"],
): Page {
  const content = lazyWithRetry(async () => {
    // Beside the code, where that is for the page that the shopper goes to.
    if (isHydrated() && location.pathname === path) preload?.(location);
    const { default: content, prepare } = await importIt();
    await prepare?.();
    return content;
  });
  return { path, content, preloadData: preload };
}

/** A page whose text is the owner's, in a shop that takes orders. */
function textPage(path: string): Page {
  return page(path, () => import("./pages/trading/text.tsx"), preloadData);
}

/** Nothing waits for it: the page itself reports a failure. */
async function preloadData(address: Address): Promise<void> {
  try {
    const source = await import("#variant/product/page-data-source.ts");
    source.preloadPageData(address);
  } catch {}
}

interface PageModule {
  readonly default: ComponentType;
  /** Loads what else the page needs at its address before it is hydrated. */
  readonly prepare?: () => Promise<void>;
}
