import { once } from "node:events";
import type { Server } from "node:http";
import type { AuthService } from "#auth-service";
import { type BuildManifest, readBuildManifest, siteFolder } from "../storefront/build-manifest.ts";
import { securityHeaders } from "../storefront/headers.ts";
import { openPageRenderer } from "../storefront/page-renderer.ts";
import { mountAccounts, openAccounts } from "./accounts.ts";
import { addressOf, listen } from "./listen.ts";
import { logError } from "./log.ts";
import { queryPages } from "./query-pages.ts";
import { routes } from "./routes.ts";
import { type Env, readSettings, type Settings } from "./settings.ts";
import { readSite } from "./site.ts";
import { StartupError } from "./startup-error.ts";

/** Serves the shop as it was built in `dist`, with its accounts, and says where. */
export async function startServer(env: Env, dist: string): Promise<Server> {
  const settings = readSettings(env);
  const build = await readBuildManifest(dist);
  if (build === undefined) {
    throw new StartupError("There is no built shop to serve: run `npm run build` first");
  }
  checkSiteUrl(settings, build);
  checkOrders(settings, build);
  const commonHeaders = Object.entries(securityHeaders(build)).flat();
  const site = await readSite(siteFolder(dist), commonHeaders);
  const renderer = await openPageRenderer(dist);
  const pages = renderer && queryPages(renderer, commonHeaders);

  const accounts = Promise.withResolvers<AuthService>();
  // A shop that was built for a hosted service has its accounts there.
  const isHosted = build.connectTo.length > 0;
  const mounts = isHosted ? [] : [mountAccounts(accounts.promise, commonHeaders)];
  const server = await listen(
    settings,
    routes({ site, commonHeaders, mounts, queryPages: pages }),
    commonHeaders,
  );
  if (!isHosted) {
    const shop = { name: build.shopName, address: publicAddress(build, server) };
    await attach(openAccounts(env, shop), server, accounts);
  }
  console.log(`The shop is open at ${addressOf(server)}`);
  return server;
}

/** Closes the service together with the server, and the server if the service cannot be opened. */
async function attach(
  opening: Promise<AuthService>,
  server: Server,
  accounts: PromiseWithResolvers<AuthService>,
): Promise<void> {
  try {
    const service = await opening;
    once(server, "close")
      .then(() => service.close())
      .catch((error: unknown) => logError("accounts were not closed", error));
    accounts.resolve(service);
  } catch (failure) {
    server.close().closeAllConnections();
    throw failure;
  }
}

/**
 * Where shoppers find the shop: what it was built for, or this machine, by the name people type.
 */
function publicAddress({ siteUrl }: BuildManifest, server: Server): string {
  if (new URL(siteUrl).hostname !== "localhost") return siteUrl;
  return addressOf(server).replace(/127\.0\.0\.1|\[::1\]/, "localhost");
}

/** Every built page contains its own address, so the server cannot change it any more. */
function checkSiteUrl({ siteUrl }: Settings, build: BuildManifest): void {
  if (siteUrl === undefined || siteUrl === build.siteUrl) return;
  throw new StartupError(
    `The shop was built for ${build.siteUrl}: run \`npm run build\` with SITE_URL=${siteUrl} too`,
  );
}

/** The pages say where orders go, and ask for it. */
function checkOrders({ orders }: Settings, build: BuildManifest): void {
  if (orders === build.orders) return;
  const [mode, built] = orders ? ["on", "off"] : ["off", "on"];
  throw new StartupError(
    `The shop was built with ORDERS=${built}: run \`npm run build\` with ORDERS=${mode} too`,
  );
}
