import type { ComponentType } from "react";
import { stripTrailingSlash } from "./lib/pathname.ts";
import { isHydrated } from "./runtime/announce-hydrated.ts";
import { lazyWithRetry } from "./runtime/lazy.ts";
import type { Address, Page } from "./runtime/page.ts";

/** Every address of the shop and the page behind it. */
export const pages: readonly Page[] = [
  page("/", "home", () => import("./pages/home.tsx"), preloadData),
  page("/auth", "auth", () => import("./pages/auth.tsx")),
  page("/brands", "brands", () => import("./pages/brands.tsx")),
  page("/k-beauty", "nails-and-lashes", () => import("./pages/nails-and-lashes.tsx"), preloadData),
  page("/skincare", "skincare", () => import("./pages/skincare.tsx"), preloadData),
  page("/fragrance", "fragrance", () => import("./pages/fragrance.tsx"), preloadData),
  page("/haircare", "coming-soon", () => import("./pages/coming-soon.tsx")),
  page("/search", "search", () => import("./pages/search.tsx"), preloadData),
  page("/contact", "contact", () => import("./pages/contact.tsx")),
  page("/checkout-auth", "checkout-auth", () => import("./pages/checkout-auth.tsx")),
  page("/checkout", "checkout", () => import("./pages/checkout.tsx")),
  ...(import.meta.env.ORDERS
    ? [
        page("/processing", "trading/processing", () => import("./pages/trading/processing.tsx")),
        page("/order", "trading/order", () => import("./pages/trading/order.tsx")),
        page("/orders", "trading/orders", () => import("./pages/trading/orders.tsx")),
        page("/newsletter", "trading/newsletter", () => import("./pages/trading/newsletter.tsx")),
      ]
    : [page("/processing", "processing", () => import("./pages/processing.tsx"))]),
  page("/help", "help", () => import("./pages/help.tsx")),
  page("/returns", "returns", () => import("./pages/returns.tsx")),
  page("/delivery", "delivery", () => import("./pages/delivery.tsx")),
  page(
    "/international-delivery",
    "international-delivery",
    () => import("./pages/international-delivery.tsx"),
  ),
  page("/about", "about", () => import("./pages/about.tsx")),
  page("/partnerships", "partnerships", () => import("./pages/partnerships.tsx")),
  page("/terms", "terms", () => import("./pages/terms.tsx")),
  page("/privacy", "privacy", () => import("./pages/privacy.tsx")),
  page("/cookies", "cookies", () => import("./pages/cookies.tsx")),
  page("/modern-slavery", "modern-slavery", () => import("./pages/modern-slavery.tsx")),
  page("/sustainability", "sustainability", () => import("./pages/sustainability.tsx")),
  page("/reviews-policy", "reviews-policy", () => import("./pages/reviews-policy.tsx")),
];

/** The page of every unknown address. */
export const notFound = page("/404", "not-found", () => import("./pages/not-found.tsx"));

/** The page at a path, which may end in a slash; `notFound` for an unknown one. */
export function pageAt(pathname: string): Page {
  const path = stripTrailingSlash(pathname);
  return pages.find((page) => page.path === path) ?? notFound;
}

/** A page. `preload` fetches the data that it needs, if any. */
function page(
  path: string,
  module: string,
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
  return { path, module, content, preloadData: preload };
}

/** Nothing waits for it: the page itself reports a failure. */
async function preloadData(address: Address): Promise<void> {
  try {
    const { preloadPageData } = await import("#variant/product/fetched-page-data.ts");
    preloadPageData(address);
  } catch {}
}

interface PageModule {
  readonly default: ComponentType;
  /** Loads what else the page needs at its address before it is hydrated. */
  readonly prepare?: () => Promise<void>;
}
