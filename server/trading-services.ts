import type { RequestListener } from "node:http";
import {
  type Admin,
  type AccountsOptions as AdminAccounts,
  createAdmin,
  type Previews,
} from "@damson/admin/server";
import type { AccountsOptions, OrderService } from "@damson/order-service";
import { HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import type { TrustedProxies } from "@damson/service-runtime/http/client-address";
import type { RecentCount } from "@damson/service-runtime/recent-count";
import { runEvery } from "@damson/service-runtime/run-every";
import type { ShopCatalogue } from "./catalogue.ts";
import { startBackups } from "./jobs/back-up-nightly.ts";
import { cleanUpPictures } from "./jobs/clean-up-pictures.ts";
import { startKeepingErasures } from "./jobs/keep-erasures.ts";
import { createErrorWatch } from "./jobs/watch-errors.ts";
import { createPageWatch } from "./jobs/watch-pages.ts";
import { keepOpen } from "./keep-open.ts";
import { readMailPictures } from "./mail-pictures.ts";
import { type OpenedMedia, openMedia } from "./media.ts";
import { openOrders } from "./orders.ts";
import type { PageFailure } from "./pages/page-failures.ts";
import type { AdminAddress, Env } from "./settings.ts";
import type { Site } from "./site.ts";

export interface TradingServices {
  readonly orders: OrderService;
  readonly media: OpenedMedia;
  /** Absent if switched off. */
  readonly admin: Admin | undefined;
}

export interface AdminOptions extends AdminAddress {
  readonly url: string;
  readonly isUrlSet: boolean;
  readonly pages: RequestListener;
  readonly proxies: TrustedProxies;
}

export interface TradingOptions {
  /** Its database is not closed here. */
  readonly shopCatalogue: ShopCatalogue;
  readonly failingPages?: (() => readonly PageFailure[]) | undefined;
  /** Recent responses with a server error. */
  readonly errors?: Pick<RecentCount, "read"> | undefined;
  readonly previews?: Previews | undefined;
  readonly address: string;
  readonly files: Site["files"];
  /** Customer accounts. */
  readonly accounts: AccountsOptions;
  readonly admin?: AdminOptions & {
    /** Staff accounts. */
    readonly accounts: AdminAccounts;
    readonly hasPasskeys: boolean;
  };
}

/** Opens the services on a stack that closes them. Throws `StartupError`. */
export async function openTradingServices(
  env: Env,
  { shopCatalogue, address, files, accounts, admin: adminAt, ...options }: TradingOptions,
  stack: AsyncDisposableStack,
): Promise<TradingServices> {
  const { catalogue, follower, pollFailure } = shopCatalogue;
  const { failingPages = () => [], errors, previews } = options;
  const media = keepOpen(stack, await openMedia(env));
  const orders = keepOpen(
    stack,
    await openOrders(env, {
      shop: { address, adminUrl: adminAt?.url },
      accounts,
      catalogue,
      database: shopCatalogue.database,
      follower,
      readPicture: readMailPictures(media.store, files),
    }),
  );
  const { service } = orders;
  const startJob = (milliseconds: number, job: () => Promise<void>, failure: string) => {
    const onFailed = (err: unknown) => service.log.error({ err }, failure);
    keepOpen(stack, { close: runEvery(milliseconds, job, onFailed) });
  };
  const cleanUp = () => cleanUpPictures({ service, catalogue, store: media.store });
  startJob(HOUR_MS, cleanUp, "pictures were not cleaned up");
  keepOpen(stack, await startBackups(service, env));
  keepOpen(stack, startKeepingErasures(service, env));
  const unreadable = () => follower.current().unreadable;
  const watched = { service, failingPages, unreadable, pollFailure };
  startJob(MINUTE_MS, createPageWatch(watched), "pages were not watched");
  if (errors) startJob(MINUTE_MS, createErrorWatch({ service, errors }), "errors were not watched");
  if (adminAt === undefined) return { orders, media, admin: undefined };

  const { url, isUrlSet, idleMinutes, hasPasskeys, proxies } = adminAt;
  const admin = createAdmin({
    service,
    catalogue,
    previews,
    media,
    zipFolder: media.zipFolder,
    onCatalogueChanged: follower.refresh,
    accounts: adminAt.accounts,
    pages: adminAt.pages,
    shop: { address },
    settings: { url, isUrlSet, idleMinutes, hasPasskeys, proxies },
  });
  return { orders, media, admin: keepOpen(stack, admin) };
}
