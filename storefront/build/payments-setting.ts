import { type PaymentMethod, paymentMethods } from "@damson/shop/settings/payment-methods";

export const paymentsRule = "PAYMENTS is bank-transfer, stripe, or both with a comma between";

/**
 * The ways in which orders can be paid, by the setting `PAYMENTS`, which may be missing; `undefined` for a bad one. In
 * the checkout's order, however they are written.
 */
export function parsePayments(setting: string | undefined): readonly PaymentMethod[] | undefined {
  const named = (setting || "bank-transfer").split(",").map((name) => name.trim());
  const methods = paymentMethods.filter((method) => named.includes(method));
  return methods.length === named.length ? methods : undefined;
}

/** Returns true if the shop is on trial with test keys, by the setting `PAYMENTS_TEST`. */
export function isPaymentsTest(setting: string | undefined): boolean {
  return setting === "true";
}
