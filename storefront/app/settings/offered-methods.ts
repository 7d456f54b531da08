/**
 * Payment methods that the pages offer. They are constants of the build, which leaves out the code of the others;
 * the service reads its own with `PaymentOptions`, and the server compares the two.
 */

/** True if orders can be paid by card, on Stripe's page. */
export const isCardOffered = import.meta.env.STRIPE;
export const isTransferOffered = import.meta.env.BANK_TRANSFER;
/** True for a shop on trial: no payment is real. */
export const isTrial = import.meta.env.PAYMENTS_TEST;
