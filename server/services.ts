/** The services behind the shop: accounts and, where it takes them, orders with their admin. */

import type { RequestListener } from "node:http";
import { roles } from "@damson/admin/api/session";
import type { Admin } from "@damson/admin/server";
import type { AuthService, ConfirmationPage } from "@damson/auth-service";
import type { Database as CatalogueDatabase } from "@damson/catalogue";
import type { AccountsOptions, OrderService } from "@damson/order-service";
import type { TrustedProxies } from "@damson/service-runtime/http/client-address";
import type { RecentCount } from "@damson/service-runtime/recent-count";
import { shopNameOf } from "@damson/shop/settings/shop-name";
import type { BuildManifest } from "@damson/storefront/build-manifest";
import { ACCOUNTS_PATH, keysAreForAdmin, openAccounts } from "./accounts.ts";
import { openAdmin } from "./admin.ts";
import { hostedAccounts, ownAccounts } from "./admin-accounts.ts";
import type { ShopCatalogue } from "./catalogue.ts";
import { openShopDatabase } from "./database.ts";
import { readMailPictures } from "./mail-pictures.ts";
import { type OpenedMedia, openMedia } from "./media.ts";
import { openOrders } from "./orders.ts";
import type { PageFailure } from "./pages/page-failures.ts";
import type { Previews } from "./pages/previews.ts";
import type { AdminAddress, Env } from "./settings.ts";
import type { Site } from "./site.ts";

export interface Services {
  /** Absent where a hosted service has the accounts. */
  readonly accounts: AuthService | undefined;
  /** Absent where the shop takes no orders. */
  readonly orders: OrderService | undefined;
  /** The same. */
  readonly media: OpenedMedia | undefined;
  /** Absent where it is switched off as well. */
  readonly admin: Admin | undefined;
  /** The address at which browsers find it. */
  readonly adminUrl: string | undefined;
  close(): Promise<void>;
}

interface Opened {
  close(): Promise<void>;
}

interface ServicesOptions {
  /** The catalogue of a shop that takes orders. Its database stays open. */
  readonly shopCatalogue: ShopCatalogue | undefined;
  /** The pages that cannot be rendered as the shop is now. */
  readonly failingPages?: (() => readonly PageFailure[]) | undefined;
  /** Answers of late that were the server's own fault. */
  readonly errors?: Pick<RecentCount, "read"> | undefined;
  /** Pages with what is typed in the admin. */
  readonly previews?: Previews | undefined;
  /** The address of the shop. */
  readonly address: string;
  readonly confirmationPage?: ConfirmationPage | undefined;
  /** The built files, among them pictures. */
  readonly files: Site["files"];
  readonly admin?: AdminAddress & {
    readonly url: string;
    readonly isUrlSet: boolean;
    readonly pages: RequestListener;
    readonly proxies: TrustedProxies;
  };
}

/** Opens what a build needs. Throws `StartupError`. */
export async function openServices(
  env: Env,
  build: BuildManifest,
  {
    address,
    admin: adminAt,
    confirmationPage,
    files,
    shopCatalogue,
    failingPages,
    errors,
    previews,
  }: ServicesOptions,
): Promise<Services> {
  // In the order of opening; the last is closed first.
  const opened: Opened[] = [];
  const close = async () => {
    for (const each of opened.toReversed()) await each.close();
  };
  const keep = <Each extends Opened | undefined>(each: Each): Each => {
    if (each) opened.push(each);
    return each;
  };
  try {
    const [hosted] = build.connectTo;
    const database =
      shopCatalogue?.database ??
      (hosted === undefined ? keep(await openShopDatabase(env)) : undefined);
    const shopName = () => shopNameOf(shopCatalogue?.source.current().data.settings).name;
    // Opened after the accounts, and before any request is answered.
    let service: OrderService["service"] | undefined;
    const accounts =
      hosted === undefined && database
        ? keep(
            await openAccounts(
              env,
              {
                name: shopName,
                address,
                adminUrl: adminAt?.url,
                roles: build.orders ? roles : [],
                takesOrders: build.orders,
                holdsMessages: async () => (await service?.standby.isOn()) ?? false,
                confirmationPage,
              },
              database,
            ),
          )
        : undefined;
    const asked = accountsFor({ accounts, hosted, address, env });
    const media = shopCatalogue ? keep(await openMedia(env)) : undefined;
    const orders =
      shopCatalogue && media
        ? keep(
            await openOrders(env, {
              shop: { address, adminUrl: adminAt?.url },
              accounts: asked,
              database: shopCatalogue.database,
              catalogue: shopCatalogue.catalogue,
              shopData: shopCatalogue.reader,
              readPicture: readMailPictures(media.store, files),
            }),
          )
        : undefined;
    service = orders?.service;
    if (orders && shopCatalogue && media) {
      keep(await openCleanUp(orders, shopCatalogue.catalogue, media));
    }
    if (orders) keep(await openBackups(orders, env));
    if (orders) keep(await openErasures(orders, env));
    if (orders && shopCatalogue) keep(await openPageWatch(orders, shopCatalogue, failingPages));
    if (orders && errors) keep(await openErrorWatch(orders, errors));
    const admin =
      adminAt && orders && shopCatalogue && media
        ? keep(
            await openAdmin({
              service: orders.service,
              catalogue: shopCatalogue.catalogue,
              onCatalogueChanged: async () => {
                await shopCatalogue.source.refresh();
                // Has what was just read, since both have one reader.
                await orders.service.catalogue.refresh();
              },
              previews,
              media,
              zipFolder: media.zipFolder,
              accounts: accounts
                ? ownAccounts(accounts, address)
                : hostedAccounts(hosted ?? "", env),
              pages: adminAt.pages,
              shop: { address },
              settings: {
                url: adminAt.url,
                isUrlSet: adminAt.isUrlSet,
                idleMinutes: adminAt.idleMinutes,
                hasPasskeys: accounts !== undefined && keysAreForAdmin(env),
                proxies: adminAt.proxies,
              },
            }),
          )
        : undefined;
    return { accounts, orders, media, admin, adminUrl: adminAt?.url, close };
  } catch (failure) {
    await close();
    throw failure;
  }
}

async function openCleanUp(
  { service }: OrderService,
  catalogue: CatalogueDatabase,
  { store }: OpenedMedia,
): Promise<Opened> {
  const { startCleanUp } = await import("./jobs/clean-up-pictures.ts");
  return startCleanUp({ service, catalogue, store });
}

async function openBackups({ service }: OrderService, env: Env): Promise<Opened | undefined> {
  const { startBackups } = await import("./jobs/back-up-nightly.ts");
  return startBackups(service, env);
}

async function openErasures({ service }: OrderService, env: Env): Promise<Opened | undefined> {
  const { startKeepingErasures } = await import("./jobs/keep-erasures.ts");
  return startKeepingErasures(service, env);
}

async function openPageWatch(
  { service }: OrderService,
  { unreadable, source }: ShopCatalogue,
  failingPages: ServicesOptions["failingPages"] = () => [],
): Promise<Opened> {
  const { startPageWatch } = await import("./jobs/watch-pages.ts");
  return startPageWatch({ service, failingPages, unreadable, pollFailure: source.failure });
}

async function openErrorWatch(
  { service }: OrderService,
  errors: Pick<RecentCount, "read">,
): Promise<Opened> {
  const { startErrorWatch } = await import("./jobs/watch-errors.ts");
  return startErrorWatch({ service, errors });
}

interface AccountsOf {
  readonly accounts: AuthService | undefined;
  readonly hosted: string | undefined;
  readonly address: string;
  readonly env: Env;
}

/** The accounts that the order service identifies customers by; our own are asked without the network. */
function accountsFor({ accounts, hosted, address, env }: AccountsOf): AccountsOptions {
  if (accounts === undefined) {
    return {
      url: `${hosted}${ACCOUNTS_PATH}`,
      apiKey: env.VITE_SUPABASE_ANON_KEY || undefined,
      serviceKey: env.SUPABASE_SERVICE_ROLE_KEY || undefined,
    };
  }
  return {
    url: `${address}${ACCOUNTS_PATH}`,
    audience: env.GOTRUE_JWT_AUD || undefined,
    serviceKey: accounts.projectKeys.serviceRole,
    // On this machine there are no strangers whose orders could be had.
    provesAddresses: !(address.startsWith("https:") && confirmsAtOnce(env)),
    fetch: (request) => accounts.fetch(request, { remoteAddress: "127.0.0.1" }),
  };
}

function confirmsAtOnce({ GOTRUE_MAILER_AUTOCONFIRM: setting = "" }: Env): boolean {
  return /^(true|t|1)$/i.test(setting.trim());
}
