/** Last change of pages whose trading-shop text differs. In the specified shop each page sets its own date. */
export const lastUpdatedWithOrders = {
  cookies: "2026-11-28",
  privacy: "2026-11-28",
  returns: "2026-11-23",
  reviewsPolicy: "2026-11-23",
  terms: "2026-11-23",
} as const;
