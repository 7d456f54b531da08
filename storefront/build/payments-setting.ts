import { type PaymentMethod, paymentMethods } from "@damson/shop/settings/payment-methods";

export const paymentsRule = "PAYMENTS is bank-transfer, stripe, or both with a comma between";

/**
 * Parses `PAYMENTS` into payment methods in the checkout's order; `undefined` if invalid. The default is bank
 * transfer.
 */
export function parsePayments(setting: string | undefined): readonly PaymentMethod[] | undefined {
  const named = (setting || "bank-transfer").split(",").map((name) => name.trim());
  const methods = paymentMethods.filter((method) => named.includes(method));
  return methods.length === named.length ? methods : undefined;
}

/** Parses `PAYMENTS_TEST`: whether payments use test keys. */
export function isPaymentsTest(setting: string | undefined): boolean {
  return setting === "true";
}
