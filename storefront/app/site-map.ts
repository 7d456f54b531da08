import { cataloguePageAt, shopPages } from "#variant/pages/shop-pages.ts";
import { stripTrailingSlash } from "./lib/pathname.ts";
import { page, preloadData } from "./pages/define-page.ts";
import type { Page } from "./runtime/page.ts";

/** Every page of the shop by path, except product pages and the owner's categories. */
export const pages: readonly Page[] = [
  page("/", () => import("./pages/home.tsx"), preloadData),
  page("/auth", () => import("./pages/auth.tsx")),
  ...shopPages,
  page("/search", () => import("#variant/pages/search.tsx"), preloadData),
  page("/contact", () => import("./pages/contact.tsx")),
  page(
    "/checkout-auth",
    () => import("./pages/checkout-auth.tsx"),
    // A guest goes on to it, if need be without a connection.
    () => pageAt("/checkout").content.preload(),
  ),
  page("/checkout", () => import("./pages/checkout.tsx")),
  page("/returns", () => import("./pages/returns.tsx")),
  page("/delivery", () => import("./pages/delivery.tsx")),
  page("/international-delivery", () => import("./pages/international-delivery.tsx")),
  page("/terms", () => import("./pages/terms.tsx")),
  page("/privacy", () => import("./pages/privacy.tsx")),
  page("/cookies", () => import("./pages/cookies.tsx")),
  page("/modern-slavery", () => import("./pages/modern-slavery.tsx")),
  page("/sustainability", () => import("./pages/sustainability.tsx")),
  page("/reviews-policy", () => import("./pages/reviews-policy.tsx")),
];

export const notFound = page("/404", () => import("#variant/pages/not-found.tsx"));

/** Returns the page at a path, with or without a trailing slash, or `notFound`. */
export function pageAt(pathname: string): Page {
  const path = stripTrailingSlash(pathname);
  return pages.find((page) => page.path === path) ?? cataloguePageAt(path) ?? notFound;
}
