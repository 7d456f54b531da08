import { once } from "node:events";
import type { Server } from "node:http";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { StartupError } from "@damson/service-runtime/errors";
import type { TrustedProxies } from "@damson/service-runtime/http/client-address";
import { createRecentCount } from "@damson/service-runtime/recent-count";
import {
  type BuildManifest,
  readBuildManifest,
  siteFolder,
} from "@damson/storefront/build-manifest";
import { securityHeaders } from "@damson/storefront/headers";
import { ACCOUNTS_PATH } from "./accounts.ts";
import { adminPages, adminUrl, prepareAdminServer, readAdminSite } from "./admin.ts";
import { openShopCatalogue, type ShopCatalogue } from "./catalogue.ts";
import { checkSettings } from "./check-settings.ts";
import type { FeedsOptions } from "./feeds/feeds.ts";
import { addressOf, prepareServer } from "./listen.ts";
import { log } from "./log.ts";
import { MEDIA_PATH } from "./media.ts";
import { mountService } from "./mount-service.ts";
import { ORDERS_PATH, readiness } from "./orders.ts";
import { createPageRenderer } from "./pages/create-page-renderer.ts";
import { type Mount, routes } from "./routes.ts";
import { openServices, type Services } from "./services.ts";
import { type Env, readSettings, type Settings } from "./settings.ts";
import { readSite, withoutPages } from "./site.ts";
import type { RawHeaders } from "./site-file.ts";

/**
 * Serves the shop as it was built in `dist`, with its accounts, and where it takes orders the admin; says
 * where. Gives the shop's server first. They stop when the signal aborts, and the services after them.
 */
export async function startServer(
  env: Env,
  dist: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly [Server, ...(readonly Server[])]> {
  const settings = readSettings(env);
  const build = await readBuildManifest(dist);
  if (build === undefined) {
    throw new StartupError("There is no built shop to serve: run `npm run build` first");
  }
  await checkSettings(settings, build, env);
  const proxies = settings.proxies ?? { count: 0 };
  const shopCatalogue = build.orders ? await openShopCatalogue(env) : undefined;
  try {
    return await serveBuild(dist, { env, settings, build, proxies, signal, shopCatalogue });
  } catch (failure) {
    await shopCatalogue?.close();
    throw failure;
  }
}

interface Serving {
  readonly env: Env;
  readonly settings: Settings;
  readonly build: BuildManifest;
  readonly proxies: TrustedProxies;
  readonly signal: AbortSignal;
  /** Open, where the shop takes orders. It is closed after the servers. */
  readonly shopCatalogue: ShopCatalogue | undefined;
}

async function serveBuild(
  dist: string,
  { env, settings, build, proxies, signal, shopCatalogue }: Serving,
): ReturnType<typeof startServer> {
  const commonHeaders = Object.entries(securityHeaders(build)).flat();
  const built = await readSite(siteFolder(dist), commonHeaders);
  const maxBytes = settings.pageCacheMegabytes * 1_000_000;
  const rendering = await createPageRenderer(dist, {
    ...{ build, commonHeaders, maxBytes },
    ...(shopCatalogue ? { source: shopCatalogue.source } : {}),
  });
  const site = rendering && build.orders ? withoutPages(built, rendering.paths) : built;

  const adminSite = settings.admin && (await readAdminSite(dist));

  const services = Promise.withResolvers<Services>();
  const stopping = { signal, delaySeconds: settings.stopDelaySeconds };
  const mounts = [
    ...mountsOf(build, services.promise, { commonHeaders, signal }),
    ...(shopCatalogue
      ? await feedsOf(build, shopCatalogue, services.promise, { commonHeaders, proxies })
      : []),
  ];
  // In ten minutes.
  const errors = createRecentCount(10 * MINUTE_MS, () => new Date());
  const onError = () => errors.add();
  const listener = routes({ site, commonHeaders, mounts, pages: rendering?.pages, proxies });
  const shop = prepareServer(settings, listener, commonHeaders, { stopping, onError });
  // On a socket of the launcher requests wait, and those that are not accepted are not lost where this does not open.
  const isInherited = settings.socket !== undefined;
  if (!isInherited) await shop.start();
  const servers: [Server, ...Server[]] = [shop.server];
  const prepared = [shop];
  const open = async () => {
    const addresses = {
      address: publicAddress(build, shop.address()),
      files: built.files,
      confirmationPage: rendering?.confirmation,
      shopCatalogue,
      failingPages: rendering?.pages.failing,
      errors,
      previews: rendering?.previews,
    };
    if (settings.admin === undefined || adminSite === undefined) {
      return openServices(env, build, addresses);
    }
    const opening = serviceOf(services.promise, "admin");
    const server = prepareAdminServer(settings.admin, opening, { stopping, onError });
    if (!isInherited) await server.start();
    servers.push(server.server);
    prepared.push(server);
    const url = adminUrl(settings.admin, server.address());
    const isUrlSet = settings.admin.url !== undefined;
    const admin = { ...settings.admin, url, isUrlSet, pages: adminPages(adminSite, site), proxies };
    return openServices(env, build, { ...addresses, admin });
  };
  const { adminUrl: adminAt } = await attach(open(), servers, services, async () => {
    await shopCatalogue?.close();
  });
  if (isInherited) for (const { start } of prepared) await start();
  const lines = [`The shop is open at ${addressOf(shop.server)}`];
  if (adminAt !== undefined) lines.push(`The admin is open at ${adminAt}`);
  console.log(lines.join("\n"));
  return servers;
}

/** A shop that was built for a hosted service has its accounts there. */
function mountsOf(
  { connectTo, orders }: BuildManifest,
  services: Promise<Services>,
  { commonHeaders, signal }: { readonly commonHeaders: RawHeaders; readonly signal: AbortSignal },
): readonly Mount[] {
  const each = <Name extends "accounts" | "media" | "orders">(name: Name) =>
    serviceOf(services, name);
  const accounts = () => mountService(ACCOUNTS_PATH, each("accounts"), commonHeaders);
  return [
    ...(connectTo.length > 0 ? [] : [accounts()]),
    ...(orders
      ? [
          mountService(ORDERS_PATH, each("orders"), commonHeaders),
          mountService(MEDIA_PATH, each("media"), commonHeaders),
          { path: "/ready", listener: readiness(each("orders"), commonHeaders, signal) },
        ]
      : []),
  ];
}

async function feedsOf(
  { siteUrl }: BuildManifest,
  { source }: ShopCatalogue,
  services: Promise<Services>,
  options: Pick<FeedsOptions, "commonHeaders" | "proxies">,
): Promise<readonly Mount[]> {
  // Imported only here: a shop that takes no orders never needs them.
  const { feedMounts } = await import("./feeds/feeds.ts");
  const readStock = async () => {
    const { readStock } = await import("@damson/order-service/read-stock");
    return readStock((await serviceOf(services, "orders")).service);
  };
  return feedMounts({ siteUrl, source, readStock, ...options });
}

async function serviceOf<Name extends "accounts" | "admin" | "media" | "orders">(
  services: Promise<Services>,
  name: Name,
): Promise<NonNullable<Services[Name]>> {
  const service = (await services)[name];
  if (service === undefined) throw new Error(`There are no ${name}`);
  return service;
}

/** Closes services and pages after the servers, and the servers if the services cannot be opened. */
async function attach(
  opening: Promise<Services>,
  servers: readonly Server[],
  services: PromiseWithResolvers<Services>,
  /** Closes the rest. */
  closeRest: () => Promise<void>,
): Promise<Services> {
  try {
    const opened = await opening;
    Promise.all(servers.map((server) => once(server, "close")))
      .then(opened.close)
      .then(closeRest)
      .catch((error: unknown) => log.error({ err: error }, "services were not closed"));
    services.resolve(opened);
    return opened;
  } catch (failure) {
    for (const server of servers) server.close().closeAllConnections();
    throw failure;
  }
}

/**
 * The address of the shop: the one it was built for, or this machine, by the name people type.
 */
function publicAddress({ siteUrl }: BuildManifest, address: string): string {
  if (new URL(siteUrl).hostname !== "localhost") return siteUrl;
  return address.replace(/127\.0\.0\.1|\[::1\]/, "localhost");
}
