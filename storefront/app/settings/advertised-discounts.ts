/** Discounts that pages name, constants of the build: `build/reductions.ts` has the rule. */

/** The discount of every KISS product, in per cent; 0 in the trading shop. */
export const kissDiscount = import.meta.env.KISS_DISCOUNT;
/** The highest of any product, likewise. */
export const saleUpTo = import.meta.env.SALE_UP_TO;
