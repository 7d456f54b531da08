/**
 * Payment methods that the running shop offers. They are data of each page: the server renders it with its own settings,
 * and the browser reads them from the document.
 */

/** For the document's `data-payments`: `stripe,bank-transfer`, or `bank-transfer,test` in a shop on trial. */
export const offeredMethods = import.meta.env.SSR
  ? (process.env.PAYMENTS || "bank-transfer") +
    (process.env.PAYMENTS_TEST === "true" ? ",test" : "")
  : (document.documentElement.dataset.payments ?? "bank-transfer");

/** True if orders can be paid by card, on Stripe's page. */
export const isCardOffered = offeredMethods.includes("stripe");
export const isTransferOffered = offeredMethods.includes("bank-transfer");
/** True for a shop on trial: no payment is real. */
export const isTrial = offeredMethods.includes("test");
