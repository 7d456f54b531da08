import type { DocumentContent } from "@damson/catalogue";
import { StartupError } from "@damson/service-runtime/errors";
import { definitions } from "./definitions.ts";
import type { Settings } from "./settings.ts";

/** Payment methods that the owner has saved. They override the settings. */
type SavedPayments = Pick<DocumentContent<"payments">, "methods">;

/**
 * Throws `StartupError` if a public shop could not work. A shop with an https address is public:
 * customers must be able to pay and to exchange emails with it, and limits must be on.
 */
export function requireCompleteSettings(
  { bank, limits, owner, payments, smtp, storage }: Settings,
  { address }: { readonly address: string },
  savedPayments?: SavedPayments,
): void {
  requirePaymentKeys(payments, address, savedPayments);
  if (!address.startsWith("https:")) return;
  if (storage.inMemory && !storage.databaseUrl) {
    throw new StartupError(
      `${definitions.storage.inMemory.variable} cannot be used by a public shop, because it loses all orders on close`,
    );
  }
  for (const limit of [
    "mailsToAddress",
    "mailsToStrangers",
    "placementsOfAddress",
    "refusedCodes",
  ] as const) {
    if (limits[limit] !== "off") continue;
    throw new StartupError(`${definitions.limits[limit].variable} cannot be off in a public shop`);
  }
  const missing = [
    ...(!savedPayments && payments.methods.includes("bank-transfer")
      ? listMissingBankSettings(bank)
      : []),
    ...(owner.email ? [] : [definitions.owner.email]),
    ...(smtp.host ? [] : [definitions.smtp.host]),
  ];
  if (missing.length === 0) return;
  const names = missing.map(({ variable }) => variable).join(", ");
  throw new StartupError(`With ORDERS=on, a shop at ${address} needs ${names}`);
}

function listMissingBankSettings({ accountName, sortCode, accountNumber }: Settings["bank"]) {
  return [
    ...(accountName ? [] : [definitions.bank.accountName]),
    ...(sortCode ? [] : [definitions.bank.sortCode]),
    ...(accountNumber ? [] : [definitions.bank.accountNumber]),
  ];
}

/**
 * Also applies to shops that are not public, because without the secret, anyone could report a
 * payment.
 */
function requirePaymentKeys(
  payments: Settings["payments"],
  address: string,
  saved: SavedPayments | undefined,
): void {
  const { stripeSecretKey, stripeWebhookSecret, stripeAddress } = definitions.payments;
  const { methods } = saved ?? payments;
  if (!methods.includes("stripe")) return;
  const missing = [
    ...(payments.stripeSecretKey ? [] : [stripeSecretKey]),
    ...(payments.stripeWebhookSecret ? [] : [stripeWebhookSecret]),
  ];
  if (missing.length > 0) {
    const names = missing.map(({ variable }) => variable).join(" and ");
    const who = saved
      ? "Card payments are turned on in the admin, but need"
      : "PAYMENTS=stripe needs";
    throw new StartupError(`${who} ${names}`);
  }
  requireValidKeys(payments, address);
  if (payments.stripeAddress && address.startsWith("https:")) {
    throw new StartupError(`${stripeAddress.variable} cannot be set for a public shop`);
  }
}

/** With test keys, no order of a public shop would be paid: https://docs.stripe.com/keys */
export function requireValidKeys(
  { stripeSecretKey = "", stripeWebhookSecret = "", isTest }: Settings["payments"],
  address: string,
): void {
  const { stripeSecretKey: key, stripeWebhookSecret: secret, isTest: trial } = definitions.payments;
  const [, mode] = /^[rs]k_(test|live)_/.exec(stripeSecretKey) ?? [];
  if (mode === undefined) {
    throw new StartupError(
      `${key.variable} must be a Stripe key that starts with sk_live_, rk_live_, sk_test_ or rk_test_`,
    );
  }
  if (!stripeWebhookSecret.startsWith("whsec_")) {
    throw new StartupError(`${secret.variable} must be a webhook signing secret (whsec_…)`);
  }
  if (mode === "live" && isTest) {
    throw new StartupError(
      `${trial.variable} cannot be used with a live key, because customers would be charged`,
    );
  }
  if (mode === "test" && !isTest && address.startsWith("https:")) {
    throw new StartupError(
      `${key.variable} is a test key, which takes no money. For a trial at ${address}, set ${trial.variable}=true`,
    );
  }
}
