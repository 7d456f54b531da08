import { BANK_TRANSFER_DAYS, CARD_REFUND_DAYS } from "./law.ts";

interface PaymentWords {
  readonly by: string;
  readonly backTo: string;
  readonly arrives: string;
}

export const paymentWords = {
  "bank-transfer": {
    by: "by bank transfer",
    backTo: "to the bank account it came from",
    arrives: `within ${BANK_TRANSFER_DAYS} working day`,
  },
  stripe: {
    by: "online",
    backTo: "to the card or account you paid with",
    arrives: `within ${CARD_REFUND_DAYS} working days`,
  },
} as const satisfies Readonly<Record<string, PaymentWords>>;
