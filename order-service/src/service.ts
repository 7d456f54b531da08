import {
  type Database as CatalogueDatabase,
  type CatalogueFollower,
  openCatalogue,
} from "@damson/catalogue";
import type { OpenedDatabase } from "@damson/database";
import { DAY_MS } from "@damson/service-runtime/durations";
import { createLog } from "@damson/service-runtime/log";
import { postgresBuckets } from "@damson/service-runtime/rate-limits/postgres-buckets";
import { createRateLimiter, memoryBuckets } from "@damson/service-runtime/rate-limits/rate-limiter";
import { createRecentCount } from "@damson/service-runtime/recent-count";
import type { Owner } from "@damson/shop/legal/owner";
import { toOwner } from "@damson/shop/legal/owner-details";
import type { Logger } from "pino";
import { type AccountsOptions, createAccounts } from "./accounts/accounts.ts";
import { openLiveCatalogue } from "./catalogue/live-catalogue.ts";
import type { ReadPicture, Service, Shop } from "./context.ts";
import type { Database } from "./database/database.ts";
import { openTables } from "./database/open-tables.ts";
import { readOrCreateSecret } from "./database/secrets.ts";
import { getPaymentOptions } from "./payments/payment-options.ts";
import type { PaymentProvider } from "./payments/provider/provider.ts";
import { connectToStripe } from "./payments/provider/stripe.ts";
import { createPlacementQueue } from "./placement-queue.ts";
import {
  createRestoredCopyCheck,
  guardProvider,
  type RestoredCopyCheck,
} from "./restored-copy/restored-copy.ts";
import { addressHash } from "./security/address-hash.ts";
import { customerIds } from "./security/customer-ids.ts";
import { backInStockTokens, newsletterTokens, orderTokens } from "./security/link-tokens.ts";
import { createMailPages } from "./security/mail-pages.ts";
import type { Settings } from "./settings/settings.ts";

export interface Dependencies {
  readonly shop: Shop;
  readonly log: Logger;
  /** Default: the system clock. */
  readonly clock?: () => Date;
  readonly database: OpenedDatabase;
  /** Rejects an older schema, for commands beside a running service. */
  readonly mustBeCurrent?: boolean;
  readonly accounts: AccountsOptions | undefined;
  readonly catalogue: CatalogueDatabase;
  /** Default: a new one. */
  readonly follower?: CatalogueFollower | undefined;
  /** Default: mails have no pictures. */
  readonly readPicture?: ReadPicture | undefined;
  /** Default: as saved in the admin. */
  readonly seller?: Owner | undefined;
}

/** Opens the dependencies of all handlers. Throws `StartupError`. */
export async function openService(
  settings: Settings,
  dependencies: Dependencies,
): Promise<Service> {
  const { shop, log, database, mustBeCurrent, accounts, seller } = dependencies;
  const { catalogue, follower, readPicture, clock = () => new Date() } = dependencies;
  const { namespace } = settings.storage;
  const db = await openTables(database, { namespace, mustBeCurrent, now: clock() });
  const live = await openLiveCatalogue({ database: catalogue, clock, follower });
  const isRestoredCopy = await createRestoredCopyCheck(db);
  return {
    settings,
    shop,
    readPicture,
    seller: seller ? () => seller : () => toOwner(live.documents.company),
    catalogueDatabase: catalogue,
    db,
    clock,
    startedAt: clock(),
    log,
    catalogue: live,
    tokens: orderTokens(await readOrCreateSecret(db, "order_tokens")),
    newsletterTokens: newsletterTokens(await readOrCreateSecret(db, "newsletter_tokens")),
    backInStockTokens: backInStockTokens(await readOrCreateSecret(db, "back_in_stock_tokens")),
    addressHash: addressHash(await readOrCreateSecret(db, "address_hashes")),
    customerIds: customerIds(await readOrCreateSecret(db, "customer_ids")),
    mailPages: createMailPages(() => readOrCreateSecret(db, "mail_pages"), clock),
    limiter: createRateLimiter(openBuckets(db), clock),
    isRestoredCopy,
    placements: createPlacementQueue(db, settings),
    accounts: accounts && createAccounts(accounts, clock),
    paymentOptions: () => getPaymentOptions(settings, live),
    provider: await connectProvider(settings, isRestoredCopy, clock),
    refusedEvents: createRecentCount(DAY_MS, clock),
  };
}

/** Opens the service for a short command beside a running shop. Throws `StartupError`. */
export async function openForCommand(
  settings: Settings,
  { database, mustBeCurrent = false }: Pick<Dependencies, "database" | "mustBeCurrent">,
): Promise<Service> {
  const { namespace } = settings.storage;
  const catalogue = await openCatalogue(database, { namespace, mustBeCurrent, now: new Date() });
  return openService(settings, {
    // Only used in mails, and commands send none.
    shop: { address: "" },
    log: createLog({ logLevel: "error" }),
    database,
    mustBeCurrent,
    accounts: undefined,
    catalogue,
  });
}

function openBuckets({ kind, writer }: Database) {
  return kind === "postgres"
    ? postgresBuckets(writer.$pickTables<"rate_limits">())
    : memoryBuckets();
}

/** Connects to the payment provider if its keys are set. */
async function connectProvider(
  { payments }: Settings,
  isRestoredCopy: RestoredCopyCheck,
  clock: () => Date,
): Promise<PaymentProvider | undefined> {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = payments;
  // Even if cards are no longer offered, earlier payments may need refunds.
  if (!secretKey || !webhookSecret) return undefined;
  const apiAddress = payments.stripeAddress;
  const provider = await connectToStripe({ secretKey, webhookSecret, apiAddress, clock });
  return guardProvider(provider, isRestoredCopy);
}
