import { textOfDetail } from "@damson/shop/legal/owner";
import type { BankAccount, PaymentOptions } from "@damson/shop/orders/payment-methods";
import type { Settings } from "../settings/settings.ts";

/** Reads the payment options of the shop, which are settings of the service. */
export function paymentOptionsOf(settings: Settings): PaymentOptions {
  const { methods, isTest: isTrial } = settings.payments;
  return { methods, isTrial, bankAccount: bankAccountOf(settings) };
}

/** A missing detail shows as its placeholder. A shop with customers does not start without it. */
function bankAccountOf({ bank }: Settings): BankAccount {
  const orMissing = (text: string | undefined, name: string) =>
    textOfDetail(text ?? { toBeCompleted: name });
  return {
    accountName: orMissing(bank.accountName, "Account name"),
    sortCode: orMissing(bank.sortCode, "Sort code"),
    accountNumber: orMissing(bank.accountNumber, "Account number"),
  };
}
