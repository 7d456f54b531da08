/** Last change of the trading shop's texts. In the specified shop each page sets its own date. */
export const lastUpdatedWithOrders = {
  /** The templates of policies. */
  policies: "2026-11-30",
} as const;
