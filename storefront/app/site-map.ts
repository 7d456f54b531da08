import type { ComponentType } from "react";
import { withoutLastSlash } from "./lib/pathname.ts";

export interface PageModule {
  readonly default: ComponentType;
}

export interface Page {
  readonly path: string;
  /** The page's module in `pages/`, by which the build finds its files. */
  readonly module: string;
  readonly load: () => Promise<PageModule>;
}

/** Every address of the shop and the page behind it. */
export const pages: readonly Page[] = [
  { path: "/", module: "home", load: () => import("./pages/home.tsx") },
  { path: "/auth", module: "auth", load: () => import("./pages/auth.tsx") },
  { path: "/brands", module: "brands", load: () => import("./pages/brands.tsx") },
  {
    path: "/k-beauty",
    module: "nails-and-lashes",
    load: () => import("./pages/nails-and-lashes.tsx"),
  },
  { path: "/skincare", module: "skincare", load: () => import("./pages/skincare.tsx") },
  { path: "/fragrance", module: "fragrance", load: () => import("./pages/fragrance.tsx") },
  { path: "/haircare", module: "coming-soon", load: () => import("./pages/coming-soon.tsx") },
  { path: "/search", module: "search", load: () => import("./pages/search.tsx") },
  { path: "/contact", module: "contact", load: () => import("./pages/contact.tsx") },
  {
    path: "/checkout-auth",
    module: "checkout-auth",
    load: () => import("./pages/checkout-auth.tsx"),
  },
  { path: "/checkout", module: "checkout", load: () => import("./pages/checkout.tsx") },
  { path: "/processing", module: "processing", load: () => import("./pages/processing.tsx") },
  { path: "/help", module: "help", load: () => import("./pages/help.tsx") },
  { path: "/returns", module: "returns", load: () => import("./pages/returns.tsx") },
  { path: "/delivery", module: "delivery", load: () => import("./pages/delivery.tsx") },
  {
    path: "/international-delivery",
    module: "international-delivery",
    load: () => import("./pages/international-delivery.tsx"),
  },
  { path: "/about", module: "about", load: () => import("./pages/about.tsx") },
  { path: "/partnerships", module: "partnerships", load: () => import("./pages/partnerships.tsx") },
  { path: "/terms", module: "terms", load: () => import("./pages/terms.tsx") },
  { path: "/privacy", module: "privacy", load: () => import("./pages/privacy.tsx") },
  { path: "/cookies", module: "cookies", load: () => import("./pages/cookies.tsx") },
  {
    path: "/modern-slavery",
    module: "modern-slavery",
    load: () => import("./pages/modern-slavery.tsx"),
  },
  {
    path: "/sustainability",
    module: "sustainability",
    load: () => import("./pages/sustainability.tsx"),
  },
  {
    path: "/reviews-policy",
    module: "reviews-policy",
    load: () => import("./pages/reviews-policy.tsx"),
  },
];

/** The page of every unknown address. */
export const notFound: Page = {
  path: "/404",
  module: "not-found",
  load: () => import("./pages/not-found.tsx"),
};

/** The page at a path, which may end in a slash; `notFound` for an unknown one. */
export function pageAt(pathname: string): Page {
  const path = withoutLastSlash(pathname);
  return pages.find((page) => page.path === path) ?? notFound;
}
