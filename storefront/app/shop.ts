/** The shop itself: what many pages need to know of it. */
export const shop = {
  name: import.meta.env.SHOP_NAME,
  longName: import.meta.env.SHOP_LONG_NAME,
  tagline: import.meta.env.SHOP_TAGLINE,
  /** Absolute, without a trailing slash. */
  siteUrl: import.meta.env.SITE_URL,
  /** Younger shoppers need a parent's consent. */
  minimumAge: 18,
} as const;
