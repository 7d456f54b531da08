import { CARD_REFUND_DAYS } from "@damson/shop/legal/law";
import { isCardOffered, isTransferOffered } from "#trading/settings/offered-methods.ts";

/** Completes "Refunds go …". */
export const backTo = () =>
  !isCardOffered
    ? "to the bank account that you paid from"
    : isTransferOffered
      ? "to the card or the account that you paid with"
      : "to the card that you paid with";

/** Follows the sentence that says when we refund. */
export const refundArrives = () =>
  isCardOffered ? ` A card shows it within ${CARD_REFUND_DAYS} working days from then.` : "";
