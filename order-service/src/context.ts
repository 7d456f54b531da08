/** Context of handlers. */
import type { Database as CatalogueDatabase } from "@damson/catalogue";
import type { RateLimiter } from "@damson/service-runtime/rate-limits/rate-limiter";
import type { RecentCount } from "@damson/service-runtime/recent-count";
import type { PictureFiles } from "@damson/shop/catalogue/product-image";
import type { Owner } from "@damson/shop/legal/owner";
import type { PaymentOptions } from "@damson/shop/settings/payment-methods";
import type { Logger } from "pino";
import type { Accounts } from "./accounts/accounts.ts";
import type { Catalogue } from "./catalogue/live-catalogue.ts";
import type { Database } from "./database/database.ts";
import type { PaymentProvider } from "./payments/provider/provider.ts";
import type { PlacementQueue } from "./placement-queue.ts";
import type { RestoredCopyCheck } from "./restored-copy/restored-copy.ts";
import type { AddressHash } from "./security/address-hash.ts";
import type { CustomerIds } from "./security/customer-ids.ts";
import type { BackInStockTokens, NewsletterTokens, OrderTokens } from "./security/link-tokens.ts";
import type { MailPages } from "./security/mail-pages.ts";
import type { Settings } from "./settings/settings.ts";

/** The addresses of the shop. */
export interface Shop {
  /** URL of the shop for customers, without a trailing slash. */
  readonly address: string;
  /** Address of the admin, without a trailing slash. Absent where there is none. */
  readonly adminUrl?: string | undefined;
}

/** Reads the JPEG of a picture for mails; `undefined` where it cannot be had. Never rejects. */
export type ReadPicture = (files: PictureFiles) => Promise<Uint8Array | undefined>;

/** Created once, when the service starts. */
export interface Service {
  readonly settings: Settings;
  readonly shop: Shop;
  /** The details of the owner, who sells, as they were when the settings were last read. */
  readonly seller: () => Owner;
  /** The database with the tables of the catalogue. */
  readonly catalogueDatabase: CatalogueDatabase;
  readonly db: Database;
  /** The current time; everything that expires uses it. */
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
  /** Absent where mails have no pictures. */
  readonly readPicture: ReadPicture | undefined;
  readonly limiter: RateLimiter;
  readonly isRestoredCopy: RestoredCopyCheck;
  /** Bounds how many orders are placed at a time. */
  readonly placements: PlacementQueue;
  /** Absent where there are no accounts. */
  readonly accounts: Accounts | undefined;
  /** As they were when the catalogue was last read. */
  readonly paymentOptions: () => PaymentOptions;
  /** Absent where nothing is paid online. */
  readonly provider: PaymentProvider | undefined;
  /** Events of the provider that were refused of late, since the last one that was taken. */
  readonly refusedEvents: RecentCount;
}

/** The service together with the current request. */
export interface Context extends Service {
  readonly requestId: string;
  /** The client's address. */
  readonly address: string;
}

export type Handler = (request: Request, context: Context) => Promise<Response> | Response;
