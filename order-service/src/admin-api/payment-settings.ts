/** Checks of payment settings that a schema cannot make. */

import { isDeepStrictEqual } from "node:util";
import { type DocumentContent, InvalidChangeError, readDocument } from "@damson/catalogue";
import { StartupError } from "@damson/service-runtime/errors";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { catalogueTables } from "../database/database.ts";
import { mailSecurityNotice } from "../outbox/security-notices.ts";
import { hasStripeKeys } from "../payments/payment-options.ts";
import { requireValidKeys } from "../settings/require-complete-settings.ts";

type Payments = DocumentContent<"payments">;

/** Throws `InvalidChangeError` if a payment method would not work. */
function requirePayable({ methods, bankAccount }: Payments, service: Service): void {
  if (methods.includes("stripe") && !hasStripeKeys(service.settings)) {
    const message =
      "To accept cards, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET on the server";
    throw new InvalidChangeError({ methods: message });
  }
  if (methods.includes("stripe")) checkKeys(service);
  if (methods.includes("bank-transfer") && bankAccount === null) {
    throw new InvalidChangeError({ methods: "Add a bank account to accept bank transfers" });
  }
}

/** Checks the Stripe keys, as at the start of the server. */
function checkKeys({ settings, shop }: Service): void {
  try {
    requireValidKeys(settings.payments, shop.address);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    throw new InvalidChangeError({ methods: error.message });
  }
}

interface Changed {
  readonly before: Payments;
  readonly person: string;
  readonly owners: readonly string[];
  readonly now: Date;
}

/**
 * Checks settings that were saved in this transaction, and warns the other owners of a new bank
 * account.
 */
export async function checkPayments(
  service: Service,
  db: Queries,
  { before, person, owners, now }: Changed,
): Promise<void> {
  const { content } = await readDocument(catalogueTables(db), "payments");
  requirePayable(content, service);
  if (isDeepStrictEqual(before.bankAccount, content.bankAccount)) return;
  const notice = { type: "bank_account_changed", person, subject: "payments", owners } as const;
  await mailSecurityNotice(db, notice, now);
}
