import type { SiteMap } from "#app/edition.ts";
import { page } from "#app/pages/define-page.ts";

const checkout = page("/checkout", () => import("./pages/checkout.tsx"));

/** Every page of the specified shop. */
export const siteMap = {
  pages: [
    page("/", () => import("./pages/home.tsx")),
    page("/auth", () => import("./pages/auth.tsx")),
    page("/brands", () => import("./pages/brands.tsx")),
    page("/k-beauty", () => import("./pages/nails-and-lashes.tsx")),
    page("/skincare", () => import("./pages/skincare.tsx")),
    page("/fragrance", () => import("./pages/fragrance.tsx")),
    page("/haircare", () => import("./pages/coming-soon.tsx")),
    page("/processing", () => import("./pages/processing.tsx")),
    page("/help", () => import("./pages/help.tsx")),
    page("/about", () => import("./pages/about.tsx")),
    page("/partnerships", () => import("./pages/partnerships.tsx")),
    page("/search", () => import("./pages/search.tsx")),
    page(
      "/checkout-auth",
      () => import("./pages/checkout-auth.tsx"),
      // Preloaded, so that a guest can continue without a connection.
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
  notFound: page("/404", () => import("#app/pages/not-found.tsx")),
} satisfies SiteMap;
