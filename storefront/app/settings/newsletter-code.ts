import { NEWSLETTER_DISCOUNT } from "@damson/shop/offers";

/** The code that the newsletter promises: so many per cent off, for so many days. */
export const newsletterPercent = NEWSLETTER_DISCOUNT;
/** The specified shop names no days. */
export const newsletterDays = 0;
