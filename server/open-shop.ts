import { once } from "node:events";
import type { Server } from "node:http";
import type { AuthService } from "#auth-service";
import { type BuildFacts, readBuildFacts, siteFolder } from "../storefront/build-facts.ts";
import { securityHeaders } from "../storefront/headers.ts";
import { type Env, mountAccounts, openAccounts } from "./accounts.ts";
import { CannotStart } from "./cannot-start.ts";
import { addressOf, listen } from "./listen.ts";
import { logError } from "./log.ts";
import { routes } from "./routes.ts";
import { readSettings, type Settings } from "./settings.ts";
import { readSite } from "./site.ts";

/** Serves the shop as it was built in `dist`, with its accounts, and says where. */
export async function openShop(env: Env, dist: string): Promise<Server> {
  const settings = readSettings(env);
  const build = await readBuildFacts(dist);
  if (build === undefined) {
    throw new CannotStart("There is no built shop to serve: run `npm run build` first");
  }
  checkSiteUrl(settings, build);
  const always = Object.entries(securityHeaders(build)).flat();
  const site = await readSite(siteFolder(dist), always);

  const accounts = Promise.withResolvers<AuthService>();
  // A shop that was built for a hosted service has its accounts there.
  const isHosted = build.connectTo.length > 0;
  const mounts = isHosted ? [] : [mountAccounts(accounts.promise, always)];
  const server = await listen(settings, routes({ site, always, mounts }), always);
  if (!isHosted) await join(server, accounts, openAccounts(env, publicAddress(build, server)));
  console.log(`The shop is open at ${addressOf(server)}`);
  return server;
}

/** Lets the accounts live as long as the server does; without them it does not open. */
async function join(
  server: Server,
  { resolve, promise }: PromiseWithResolvers<AuthService>,
  opening: Promise<AuthService>,
): Promise<void> {
  try {
    resolve(await opening);
  } catch (failure) {
    server.close().closeAllConnections();
    throw failure;
  }
  const accounts = await promise;
  once(server, "close")
    .then(() => accounts.close())
    .catch((error: unknown) => logError("accounts were not closed", error));
}

/** Where shoppers find the shop: what it was built for, or this machine, by the name people type. */
function publicAddress({ siteUrl }: BuildFacts, server: Server): string {
  if (new URL(siteUrl).hostname !== "localhost") return siteUrl;
  return addressOf(server).replace(/127\.0\.0\.1|\[::1\]/, "localhost");
}

/** Every page names its own address, so it is settled when the shop is built. */
function checkSiteUrl({ siteUrl }: Settings, build: BuildFacts): void {
  if (siteUrl === undefined || siteUrl === build.siteUrl) return;
  throw new CannotStart(
    `The shop was built for ${build.siteUrl}: run \`npm run build\` with SITE_URL=${siteUrl} too`,
  );
}
