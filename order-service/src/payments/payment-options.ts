import type { DocumentContent } from "@damson/catalogue";
import { textOfDetail } from "@damson/shop/legal/owner";
import type { BankAccount, PaymentOptions } from "@damson/shop/settings/payment-methods";
import type { Catalogue } from "../catalogue/live-catalogue.ts";
import type { Settings } from "../settings/settings.ts";

type Payments = DocumentContent<"payments">;

/** The payment options of the shop: what its owner has saved, and until then settings of the service. */
export function paymentOptionsOf(
  settings: Settings,
  { documents, savedDocuments }: Pick<Catalogue, "documents" | "savedDocuments">,
): PaymentOptions {
  const saved = savedDocuments.has("payments") ? documents.payments : undefined;
  const methods = saved?.methods ?? settings.payments.methods;
  return {
    methods: methods.filter((method) => method !== "stripe" || hasStripeKeys(settings)),
    bankAccount: shownAccount(saved ? saved.bankAccount : settings.bank),
    isTrial: settings.payments.isTest,
  };
}

/** The settings of the service, as the owner would have saved them. */
export function paymentsOfSettings({ bank, payments }: Settings): Payments {
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

/** A missing detail shows as its placeholder. A shop with customers does not offer transfers without it. */
function shownAccount(account: Partial<Settings["bank"]> | null): BankAccount {
  const orMissing = (text: string | undefined, name: string) =>
    textOfDetail(text ?? { toBeCompleted: name });
  return {
    accountName: orMissing(account?.accountName, "Account name"),
    sortCode: orMissing(account?.sortCode, "Sort code"),
    accountNumber: orMissing(account?.accountNumber, "Account number"),
  };
}
