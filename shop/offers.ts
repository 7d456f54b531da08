/** Discount on KISS nails and lashes, in per cent. */
export const KISS_DISCOUNT = 25;
/** Largest discount in the seasonal sale, in per cent. */
export const SALE_UP_TO = 30;
/** Discount of the newsletter code, in per cent. */
export const NEWSLETTER_DISCOUNT = 10;
