/**
 * The days of the last change of pages that say something else in a shop that takes orders, by what stands on
 * them there. Without orders each page has its own day.
 */
export const lastUpdatedWithOrders = {
  cookies: "2026-11-28",
  privacy: "2026-11-28",
  returns: "2026-11-23",
  reviewsPolicy: "2026-11-23",
  terms: "2026-11-23",
} as const;
