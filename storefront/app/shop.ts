/** The shop itself: what many pages need to know of it. */
export const shop = {
  name: "Damson",
  longName: "Damson Beauty",
  tagline: "Luxury skincare, nails, lashes and fragrance",
  /** Absolute, without a trailing slash. */
  siteUrl: import.meta.env.SITE_URL,
  /** Younger shoppers need a parent's consent. */
  minimumAge: 18,
} as const;
