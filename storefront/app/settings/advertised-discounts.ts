/** Discounts named on pages, fixed by the build. `build/reductions.ts` has the rule. */

/** In per cent; 0 in the trading shop. */
export const kissDiscount = import.meta.env.KISS_DISCOUNT;
/** The highest discount on any product, in per cent; 0 in the trading shop. */
export const saleUpTo = import.meta.env.SALE_UP_TO;
