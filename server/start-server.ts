import { once } from "node:events";
import type { Server } from "node:http";
import { type BuildManifest, readBuildManifest, siteFolder } from "../storefront/build-manifest.ts";
import { securityHeaders } from "../storefront/headers.ts";
import { openPageRenderer } from "../storefront/page-renderer.ts";
import { ACCOUNTS_PATH } from "./accounts.ts";
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

  const services = Promise.withResolvers<Services>();
  const mounts = mountsOf(build, services.promise, commonHeaders);
  const server = await listen(
    settings,
    routes({ site, commonHeaders, mounts, queryPages: pages }),
    commonHeaders,
  );
  await attach(openServices(env, build, publicAddress(build, server)), server, services);
  console.log(`The shop is open at ${addressOf(server)}`);
  return server;
}

/** A shop that was built for a hosted service has its accounts there. */
function mountsOf(
  { connectTo, orders }: BuildManifest,
  services: Promise<Services>,
  commonHeaders: RawHeaders,
): readonly Mount[] {
  const each = <Name extends "accounts" | "orders">(name: Name) =>
    services.then((opened) => {
      const service = opened[name];
      if (service === undefined) throw new Error(`There are no ${name}`);
      return service;
    });
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

/** Closes the services together with the server, and the server if they cannot be opened. */
async function attach(
  opening: Promise<Services>,
  server: Server,
  services: PromiseWithResolvers<Services>,
): Promise<void> {
  try {
    const opened = await opening;
    once(server, "close")
      .then(() => opened.close())
      .catch((error: unknown) => logError("services were not closed", error));
    services.resolve(opened);
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
