import { once } from "node:events";
import type { Server } from "node:http";
import { type BuildManifest, readBuildManifest, siteFolder } from "../storefront/build-manifest.ts";
import { securityHeaders } from "../storefront/headers.ts";
import { openPageRenderer } from "../storefront/page-renderer.ts";
import { ACCOUNTS_PATH } from "./accounts.ts";
import { adminUrl, listenForAdmin, readAdminFiles } from "./admin.ts";
import { addressOf, listen } from "./listen.ts";
import { logError } from "./log.ts";
import { mountService } from "./mount-service.ts";
import { ORDERS_PATH, readiness } from "./orders.ts";
import { queryPages } from "./query-pages.ts";
import { type Mount, routes } from "./routes.ts";
import { openServices, type Services } from "./services.ts";
import { type Env, readSettings, type Settings } from "./settings.ts";
import { readSite } from "./site.ts";
import type { RawHeaders } from "./site-file.ts";
import { StartupError } from "./startup-error.ts";

/**
 * Serves the shop as it was built in `dist`, with its accounts, and where it takes orders the admin; says
 * where. Gives the shop's server first.
 */
export async function startServer(
  env: Env,
  dist: string,
): Promise<readonly [Server, ...(readonly Server[])]> {
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

  const adminFiles = settings.admin && (await readAdminFiles(dist));

  const services = Promise.withResolvers<Services>();
  const mounts = mountsOf(build, services.promise, commonHeaders);
  const shop = await listen(
    settings,
    routes({ site, commonHeaders, mounts, queryPages: pages }),
    commonHeaders,
  );
  const servers: [Server, ...Server[]] = [shop];
  const open = async () => {
    const addresses = { address: publicAddress(build, shop) };
    if (settings.admin === undefined || adminFiles === undefined) {
      return openServices(env, build, addresses);
    }
    const server = await listenForAdmin(settings.admin, serviceOf(services.promise, "admin"));
    servers.push(server);
    const url = adminUrl(settings.admin, server);
    const admin = { ...settings.admin, url, files: adminFiles };
    return openServices(env, build, { ...addresses, admin });
  };
  const { adminUrl: adminAt } = await attach(open(), servers, services);
  const lines = [`The shop is open at ${addressOf(shop)}`];
  if (adminAt !== undefined) lines.push(`The admin is open at ${adminAt}`);
  console.log(lines.join("\n"));
  return servers;
}

/** A shop that was built for a hosted service has its accounts there. */
function mountsOf(
  { connectTo, orders }: BuildManifest,
  services: Promise<Services>,
  commonHeaders: RawHeaders,
): readonly Mount[] {
  const each = <Name extends "accounts" | "orders">(name: Name) => serviceOf(services, name);
  const accounts = () => mountService(ACCOUNTS_PATH, each("accounts"), commonHeaders);
  return [
    ...(connectTo.length > 0 ? [] : [accounts()]),
    ...(orders
      ? [
          mountService(ORDERS_PATH, each("orders"), commonHeaders),
          { path: "/ready", listener: readiness(each("orders"), commonHeaders) },
        ]
      : []),
  ];
}

async function serviceOf<Name extends "accounts" | "admin" | "orders">(
  services: Promise<Services>,
  name: Name,
): Promise<NonNullable<Services[Name]>> {
  const service = (await services)[name];
  if (service === undefined) throw new Error(`There are no ${name}`);
  return service;
}

/** Closes the services after the servers, and the servers if the services cannot be opened. */
async function attach(
  opening: Promise<Services>,
  servers: readonly Server[],
  services: PromiseWithResolvers<Services>,
): Promise<Services> {
  try {
    const opened = await opening;
    Promise.all(servers.map((server) => once(server, "close")))
      .then(() => opened.close())
      .catch((error: unknown) => logError("services were not closed", error));
    services.resolve(opened);
    return opened;
  } catch (failure) {
    for (const server of servers) server.close().closeAllConnections();
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

/** The pages say where orders go and how they are paid, and ask for it. */
function checkOrders({ orders, payments }: Settings, build: BuildManifest): void {
  if (orders !== build.orders) {
    const [mode, built] = orders ? ["on", "off"] : ["off", "on"];
    throw builtWithAnother("ORDERS", built, mode);
  }
  const [wanted, offered] = [payments.join(), build.payments.join()];
  if (wanted !== offered) throw builtWithAnother("PAYMENTS", offered, wanted);
}

function builtWithAnother(setting: string, built: string | undefined, wanted: string | undefined) {
  return new StartupError(
    `The shop was built with ${setting}=${built}: run \`npm run build\` with ${setting}=${wanted} too`,
  );
}
