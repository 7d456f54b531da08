/**
 * Payment methods that the running shop offers: what its owner has saved, and until then settings of the server. The
 * browser reads them from the document.
 */
import { onSettings } from "./shown-settings.ts";

/** For the document's `data-payments`: `stripe,bank-transfer`, or `bank-transfer,test` in a shop on trial. */
export let offeredMethods = "";

/** True if orders can be paid by card, on Stripe's page. */
export let isCardOffered = false;
export let isTransferOffered = false;
/** True for a shop on trial: no payment is real. */
export let isTrial = false;

onSettings(({ payments }) => {
  offeredMethods = import.meta.env.SSR
    ? (payments?.join() || process.env.PAYMENTS || "bank-transfer") +
      (process.env.PAYMENTS_TEST === "true" ? ",test" : "")
    : (document.documentElement.dataset.payments ?? "bank-transfer");
  isCardOffered = offeredMethods.includes("stripe");
  isTransferOffered = offeredMethods.includes("bank-transfer");
  isTrial = offeredMethods.includes("test");
});
