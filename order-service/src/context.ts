import type { Database as CatalogueDatabase } from "@damson/catalogue";
import type { BoundedQueue } from "@damson/service-runtime/bounded-queue";
import type { RateLimiter } from "@damson/service-runtime/rate-limits/rate-limiter";
import type { RecentCount } from "@damson/service-runtime/recent-count";
import type { PictureFiles } from "@damson/shop/catalogue/product-image";
import type { Owner } from "@damson/shop/legal/owner";
import type { PaymentOptions } from "@damson/shop/settings/payment-methods";
import type { Logger } from "pino";
import type { Accounts } from "./accounts/customer-accounts.ts";
import type { Catalogue } from "./catalogue/live-catalogue.ts";
import type { Database } from "./database/database.ts";
import type { PaymentProvider } from "./payments/provider/provider.ts";
import type { RestoredCopyCheck } from "./restored-copy/restored-copy.ts";
import type { AddressHash } from "./security/address-hash.ts";
import type { CustomerIds } from "./security/customer-ids.ts";
import type { BackInStockTokens, NewsletterTokens, OrderTokens } from "./security/link-tokens.ts";
import type { MailPages } from "./security/mail-pages.ts";
import type { Settings } from "./settings/settings.ts";

export interface Shop {
  /** URL of the shop without a trailing slash. */
  readonly address: string;
  /** URL of the admin without a trailing slash. Absent without an admin. */
  readonly adminUrl?: string | undefined;
}

/** Returns a picture as JPEG for emails; `undefined` if it cannot be read. Never rejects. */
export type ReadPicture = (files: PictureFiles) => Promise<Uint8Array | undefined>;

export interface Service {
  readonly settings: Settings;
  readonly shop: Shop;
  readonly seller: () => Owner;
  readonly catalogueDatabase: CatalogueDatabase;
  readonly db: Database;
  /** The current time. All expiry checks use it. */
  readonly clock: () => Date;
  readonly startedAt: Date;
  readonly log: Logger;
  readonly catalogue: Catalogue;
  readonly tokens: OrderTokens;
  readonly newsletterTokens: NewsletterTokens;
  readonly backInStockTokens: BackInStockTokens;
  readonly addressHash: AddressHash;
  readonly customerIds: CustomerIds;
  readonly mailPages: MailPages;
  readonly readPicture: ReadPicture | undefined;
  readonly limiter: RateLimiter;
  readonly isRestoredCopy: RestoredCopyCheck;
  readonly placements: BoundedQueue;
  /** Absent without accounts. */
  readonly accounts: Accounts | undefined;
  readonly paymentOptions: () => PaymentOptions;
  /** Absent without online payments. */
  readonly provider: PaymentProvider | undefined;
  /** Number of provider events that were refused since the last accepted one. */
  readonly refusedEvents: RecentCount;
}

export interface Context extends Service {
  readonly requestId: string;
  /** The client's IP address. */
  readonly address: string;
}

export type Handler = (request: Request, context: Context) => Promise<Response> | Response;
