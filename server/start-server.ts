import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { StartupError } from "@damson/service-runtime/errors";
import { createRecentCount } from "@damson/service-runtime/recent-count";
import {
  type BuildManifest,
  readBuildManifest,
  siteFolder,
} from "@damson/storefront/build-manifest";
import { securityHeaders } from "@damson/storefront/headers";
import { adminPages, adminUrl, openAdminServer, readAdminSite } from "./admin.ts";
import { openShopCatalogue, type ShopCatalogue } from "./catalogue.ts";
import { checkSettings } from "./check-settings.ts";
import type { FeedsOptions } from "./feeds/feeds.ts";
import { keepOpen } from "./keep-open.ts";
import { createShopServer, getServerUrl, startListening } from "./listen.ts";
import { log } from "./log.ts";
import { MEDIA_PATH } from "./media.ts";
import { ACCOUNTS_PATH } from "./open-accounts.ts";
import { answerReadiness, ORDERS_PATH } from "./orders.ts";
import { createPageRenderer } from "./pages/create-page-renderer.ts";
import { type Mount, mountService, routes } from "./routes.ts";
import { openServices, type Services } from "./services.ts";
import { type Env, readSettings, type Settings } from "./settings.ts";
import { readSite, removePages } from "./site.ts";
import type { RawHeaders } from "./site-file.ts";
import type { AdminOptions } from "./trading-services.ts";

interface RunningShop {
  readonly server: Server;
  /** Settles after the signal, when the servers and then the services have closed. */
  readonly closed: Promise<void>;
}

/**
 * Serves the built shop in `dist` with its accounts and, if it takes orders, the admin. Prints the
 * addresses. Stops when the signal aborts. Throws `StartupError`.
 */
export async function startServer(
  env: Env,
  dist: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningShop> {
  const settings = readSettings(env);
  const build = await readBuildManifest(dist);
  if (build === undefined) {
    throw new StartupError("The shop is not built: run `npm run build` first");
  }
  await checkSettings(settings, build, env);
  const stack = new AsyncDisposableStack();
  try {
    return await serveBuild(dist, { env, settings, build, signal, stack });
  } catch (failure) {
    await stack.disposeAsync();
    throw failure;
  }
}

interface Serving {
  readonly env: Env;
  readonly settings: Settings;
  readonly build: BuildManifest;
  readonly signal: AbortSignal;
  readonly stack: AsyncDisposableStack;
}

interface Listeners {
  readonly shop: RequestListener;
  readonly admin: RequestListener;
}

async function serveBuild(
  dist: string,
  { env, settings, build, signal, stack }: Serving,
): Promise<RunningShop> {
  const shopCatalogue = build.orders ? keepOpen(stack, await openShopCatalogue(env)) : undefined;
  const commonHeaders = Object.entries(securityHeaders(build)).flat();
  const built = await readSite(siteFolder(dist), commonHeaders);
  const maxBytes = settings.pageCacheMegabytes * 1_000_000;
  const rendering = await createPageRenderer(dist, {
    build,
    commonHeaders,
    maxBytes,
    ...(shopCatalogue ? { source: shopCatalogue.source } : {}),
  });
  const site = rendering && build.orders ? removePages(built, rendering.paths) : built;
  const adminSite = settings.admin && (await readAdminSite(dist));

  const proxies = settings.proxies ?? { count: 0 };
  const errors = createRecentCount(10 * MINUTE_MS, () => new Date());
  const stopping = { signal, delaySeconds: settings.stopDelaySeconds };
  const options = { stopping, onError: () => errors.add() };
  // Requests wait until the services are open. If the shop does not start, they get no answer.
  const listeners = Promise.withResolvers<Listeners>();
  const shopListener = listeners.promise.then(({ shop }) => shop);
  const server = createShopServer(shopListener, commonHeaders, options);
  const servers = [server];
  try {
    // On an inherited socket, requests wait in the kernel, even for the next start if this one fails.
    if (settings.socket === undefined) await startListening(server, settings);
    let admin: AdminOptions | undefined;
    if (settings.admin && adminSite) {
      const adminListener = listeners.promise.then((each) => each.admin);
      const adminServer = await openAdminServer(settings.admin, adminListener, options);
      servers.push(adminServer);
      admin = {
        ...settings.admin,
        url: adminUrl(settings.admin, getServerUrl(adminServer)),
        isUrlSet: settings.admin.url !== undefined,
        pages: adminPages(adminSite, site),
        proxies,
      };
    }
    const services = keepOpen(
      stack,
      await openServices(env, build, {
        address: publicAddress(build, settings, server),
        files: built.files,
        confirmationPage: rendering?.confirmation,
        shopCatalogue,
        failingPages: rendering?.pages.failing,
        errors,
        previews: rendering?.previews,
        admin,
      }),
    );
    const mounts = [
      ...createServiceMounts(services, { commonHeaders, signal }),
      ...(shopCatalogue
        ? await openFeeds(build, shopCatalogue, services, { commonHeaders, proxies })
        : []),
    ];
    const shop = routes({ site, commonHeaders, mounts, pages: rendering?.pages, proxies });
    listeners.resolve({ shop, admin: services.admin?.listener ?? shop });
    if (settings.socket !== undefined) await startListening(server, settings);
    const adminLine = admin ? `\nThe admin is open at ${admin.url}` : "";
    console.log(`The shop is open at ${getServerUrl(server)}${adminLine}`);
  } catch (failure) {
    for (const each of servers) each.close().closeAllConnections();
    throw failure;
  }
  const closed = Promise.all(servers.map((each) => once(each, "close")))
    .then(() => stack.disposeAsync())
    .catch((error: unknown) => log.error({ err: error }, "services were not closed"));
  return { server, closed };
}

/** Returns the build's address. For a local build, returns the address that people type on this machine. */
function publicAddress({ siteUrl }: BuildManifest, { port }: Settings, server: Server): string {
  if (new URL(siteUrl).hostname !== "localhost") return siteUrl;
  if (!server.listening) return `http://localhost:${port}`;
  return getServerUrl(server).replace(/127\.0\.0\.1|\[::1\]/, "localhost");
}

function createServiceMounts(
  { accounts, orders, media }: Services,
  { commonHeaders, signal }: { readonly commonHeaders: RawHeaders; readonly signal: AbortSignal },
): readonly Mount[] {
  return [
    ...(accounts ? [mountService(ACCOUNTS_PATH, accounts, commonHeaders)] : []),
    ...(orders
      ? [
          mountService(ORDERS_PATH, orders, commonHeaders),
          { path: "/ready", listener: answerReadiness(orders, commonHeaders, signal) },
        ]
      : []),
    ...(media ? [mountService(MEDIA_PATH, media, commonHeaders)] : []),
  ];
}

async function openFeeds(
  { siteUrl }: BuildManifest,
  { source }: ShopCatalogue,
  { orders }: Services,
  options: Pick<FeedsOptions, "commonHeaders" | "proxies">,
): Promise<readonly Mount[]> {
  if (orders === undefined) return [];
  // Loaded lazily: only the trading shop needs it.
  const { createFeedMounts } = await import("./feeds/feeds.ts");
  const { readStock } = await import("@damson/order-service/read-stock");
  return createFeedMounts({
    siteUrl,
    source,
    readStock: () => readStock(orders.service),
    ...options,
  });
}
