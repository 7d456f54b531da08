import type { Payment } from "../../payments/payments.ts";
import type { Settings } from "../../settings/settings.ts";

/** Codes are from https://docs.stripe.com/disputes/categories */
const disputeReasons: Readonly<Partial<Record<string, string>>> = {
  bank_cannot_process: "the bank could not process the payment",
  check_returned: "the payment was returned unpaid",
  credit_not_processed: "the customer didn’t receive a promised refund",
  customer_initiated: "the customer asked their bank for the money back",
  debit_not_authorized: "the customer did not authorise the payment",
  duplicate: "the customer says they were charged twice",
  fraudulent: "the cardholder says they didn’t make the payment",
  general: "the bank gave no specific reason",
  incorrect_account_details: "the account details were wrong",
  insufficient_funds: "there was not enough money in the account",
  noncompliant: "the bank says the payment broke card network rules",
  product_not_received: "the customer says the items haven’t arrived",
  product_unacceptable: "the customer says the items are faulty or not as described",
  subscription_canceled: "the customer says they had cancelled",
  unrecognized: "the customer does not recognise the payment",
};

export function describeProblem(kind: string, detail: string): string {
  const isDispute = kind.startsWith("dispute");
  return (isDispute && disputeReasons[detail]) || detail;
}

export function findProviderPage(
  payments: readonly Pick<Payment, "paymentIntentId">[],
  { payments: { stripeSecretKey } }: Pick<Settings, "payments">,
): string | null {
  const paymentIntentId = payments.findLast(
    (payment) => payment.paymentIntentId !== null,
  )?.paymentIntentId;
  if (!paymentIntentId) return null;
  const isTest = /^[rs]k_test_/.test(stripeSecretKey ?? "");
  return `https://dashboard.stripe.com/${isTest ? "test/" : ""}payments/${encodeURIComponent(paymentIntentId)}`;
}
