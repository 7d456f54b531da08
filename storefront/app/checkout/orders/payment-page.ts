/** The provider's page, as customers read of it. */
export const PAYMENT_PAGE = "the secure page of our payment provider, Stripe";
