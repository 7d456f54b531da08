import { NEWSLETTER_DISCOUNT } from "@damson/shop/offers";

/** The discount of the newsletter's code, in per cent. */
export const newsletterPercent = NEWSLETTER_DISCOUNT;
/** The specified shop does not say how long the code is valid. */
export const newsletterDays = 0;
