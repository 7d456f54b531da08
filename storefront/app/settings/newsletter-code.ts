import { NEWSLETTER_DISCOUNT } from "@damson/shop/offers";

/** The discount of the newsletter's code, in per cent. */
export const newsletterPercent = NEWSLETTER_DISCOUNT;
/** The specified shop does not limit the code's validity. */
export const newsletterDays = 0;
