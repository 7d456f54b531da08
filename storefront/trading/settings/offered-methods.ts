/** The offered payment methods: saved by the owner, or from the server's environment by default. */
import { onSettings } from "#app/settings/page-settings.ts";

/** True if orders can be paid by card, on Stripe's page. */
export let isCardOffered = false;
export let isTransferOffered = false;
/** True for a shop on trial: no payment is real. */
export let isTrial = false;

onSettings((settings) => {
  const { payments = ["bank-transfer"] } = settings;
  isCardOffered = payments.includes("stripe");
  isTransferOffered = payments.includes("bank-transfer");
  isTrial = settings.isTrial === true;
});
