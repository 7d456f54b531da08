import {
  type Database as CatalogueDatabase,
  type CatalogueFollower,
  openCatalogue,
} from "@damson/catalogue";
import type { OpenedDatabase } from "@damson/database";
import { DAY_MS } from "@damson/service-runtime/durations";
import { createLog } from "@damson/service-runtime/log";
import { createPostgresBuckets } from "@damson/service-runtime/rate-limits/postgres-buckets";
import {
  createMemoryBuckets,
  createRateLimiter,
} from "@damson/service-runtime/rate-limits/rate-limiter";
import { createRecentCount } from "@damson/service-runtime/recent-count";
import type { Owner } from "@damson/shop/legal/owner";
import { toOwner } from "@damson/shop/legal/owner-details";
import type { Logger } from "pino";
import { type AccountsOptions, createAccounts } from "./accounts/customer-accounts.ts";
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
import { createCustomerIds } from "./security/customer-ids.ts";
import {
  createBackInStockTokens,
  createNewsletterTokens,
  createOrderTokens,
} from "./security/link-tokens.ts";
import { createMailPages } from "./security/mail-pages.ts";
import type { Settings } from "./settings/settings.ts";

export interface Dependencies {
  readonly shop: Shop;
  readonly log: Logger;
  /** Default: the system clock. */
  readonly clock?: () => Date;
  readonly database: OpenedDatabase;
  /**
   * Throws if the tables are outdated instead of migrating them. For commands beside a running
   * service.
   */
  readonly mustBeCurrent?: boolean;
  readonly accounts: AccountsOptions | undefined;
  readonly catalogue: CatalogueDatabase;
  /** Default: a new one. */
  readonly follower?: CatalogueFollower | undefined;
  /** Default: emails have no pictures. */
  readonly readPicture?: ReadPicture | undefined;
  /** Default: as saved in the admin. */
  readonly seller?: Owner | undefined;
}

/** Opens everything that handlers need. Throws `StartupError`. */
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
    tokens: createOrderTokens(await readOrCreateSecret(db, "order_tokens")),
    newsletterTokens: createNewsletterTokens(await readOrCreateSecret(db, "newsletter_tokens")),
    backInStockTokens: createBackInStockTokens(
      await readOrCreateSecret(db, "back_in_stock_tokens"),
    ),
    addressHash: addressHash(await readOrCreateSecret(db, "address_hashes")),
    customerIds: createCustomerIds(await readOrCreateSecret(db, "customer_ids")),
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

/** Opens everything that a short command needs, beside a running shop. Throws `StartupError`. */
export async function openForCommand(
  settings: Settings,
  { database, mustBeCurrent = false }: Pick<Dependencies, "database" | "mustBeCurrent">,
): Promise<Service> {
  const { namespace } = settings.storage;
  const catalogue = await openCatalogue(database, { namespace, mustBeCurrent, now: new Date() });
  return openService(settings, {
    // Commands send no emails, so they do not need it.
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
    ? createPostgresBuckets(writer.$pickTables<"rate_limits">())
    : createMemoryBuckets();
}

/** Connects to the payment provider if its keys are set. */
async function connectProvider(
  { payments }: Settings,
  isRestoredCopy: RestoredCopyCheck,
  clock: () => Date,
): Promise<PaymentProvider | undefined> {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = payments;
  // Needed even if cards are not offered any more, because earlier payments may be refunded.
  if (!secretKey || !webhookSecret) return undefined;
  const apiAddress = payments.stripeAddress;
  const provider = await connectToStripe({ secretKey, webhookSecret, apiAddress, clock });
  return guardProvider(provider, isRestoredCopy);
}
