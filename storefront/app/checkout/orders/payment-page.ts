/** What shoppers are told of where they pay. */
export const PAYMENT_PAGE = "the secure page of our payment provider, Stripe";
