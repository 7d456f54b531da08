import { CUSTOMER_SERVICE_HOURS } from "@damson/shop/contact/customer-service-hours";

/**
 * Whether the ratings in the catalogue were given by people who have used the products. Those of the
 * sample catalogue were not: a shop that takes orders shows none (Digital Markets, Competition and
 * Consumers Act 2024).
 */
export const RATINGS_ARE_GENUINE: boolean = false;

/** The shop itself: what many pages need to know of it. */
export const shop = {
  name: "Damson",
  longName: "Damson Beauty",
  tagline: "Luxury skincare, nails, lashes and fragrance",
  /** Absolute, without a trailing slash. */
  siteUrl: import.meta.env.SITE_URL,
  customerServiceHours: CUSTOMER_SERVICE_HOURS,
  /** Younger shoppers need a parent's consent. */
  minimumAge: 18,
} as const;
