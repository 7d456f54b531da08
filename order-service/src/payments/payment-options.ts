import type { DocumentContent } from "@damson/catalogue";
import { formatDetail } from "@damson/shop/legal/owner";
import type { BankAccount, PaymentOptions } from "@damson/shop/settings/payment-methods";
import type { Catalogue } from "../catalogue/live-catalogue.ts";
import type { Settings } from "../settings/settings.ts";

type Payments = DocumentContent<"payments">;

/**
 * Returns the payment methods and bank account that the owner has saved, or otherwise those of the
 * server's settings.
 */
export function getPaymentOptions(
  settings: Settings,
  { documents, savedDocuments }: Pick<Catalogue, "documents" | "savedDocuments">,
): PaymentOptions {
  const saved = savedDocuments.has("payments") ? documents.payments : undefined;
  const methods = saved?.methods ?? settings.payments.methods;
  return {
    methods: methods.filter((method) => method !== "stripe" || hasStripeKeys(settings)),
    bankAccount: toShownAccount(saved ? saved.bankAccount : settings.bank),
    isTrial: settings.payments.isTest,
  };
}

/** Converts the settings to the form that owners save. */
export function getConfiguredPayments({ bank, payments }: Settings): Payments {
  const { accountName, sortCode, accountNumber } = bank;
  const account = accountName && sortCode && accountNumber;
  return {
    methods: [...payments.methods],
    bankAccount: account ? { accountName, sortCode, accountNumber } : null,
  };
}

export function hasStripeKeys({ payments }: Pick<Settings, "payments">): boolean {
  return Boolean(payments.stripeSecretKey && payments.stripeWebhookSecret);
}

/** Shows placeholders for missing details. A public shop does not offer transfers without them. */
function toShownAccount(account: Partial<Settings["bank"]> | null): BankAccount {
  const describeMissing = (text: string | undefined, name: string) =>
    formatDetail(text ?? { toBeCompleted: name });
  return {
    accountName: describeMissing(account?.accountName, "Account name"),
    sortCode: describeMissing(account?.sortCode, "Sort code"),
    accountNumber: describeMissing(account?.accountNumber, "Account number"),
  };
}
