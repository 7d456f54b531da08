/** Where refunds go, and when they are there, by the ways to pay that the shop offers. */
import { CARD_REFUND_DAYS } from "./law.ts";

/** Refunds go `backTo` it. */
export const backTo = !import.meta.env.STRIPE
  ? "to the bank account that you paid from"
  : import.meta.env.BANK_TRANSFER
    ? "to the card or the account that you paid with"
    : "to the card that you paid with";

/** After the sentence that says when we refund. */
export const refundArrives = import.meta.env.STRIPE
  ? ` A card shows it within ${CARD_REFUND_DAYS} working days from then.`
  : "";
