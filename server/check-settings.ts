import { StartupError } from "@damson/service-runtime/errors";
import type { BuildManifest } from "@damson/storefront/build-manifest";
import type { Env, Settings } from "./settings.ts";

/** Throws `StartupError` if these settings are invalid or unsafe for the build. */
export async function checkSettings(
  settings: Settings,
  build: BuildManifest,
  env: Env,
): Promise<void> {
  checkSiteUrl(settings, build);
  checkOrders(settings, build);
  await checkProxies(settings, build, env);
  checkIdleMinutes(settings, build);
}

/** Built pages contain the shop's address, so it cannot change afterwards. */
function checkSiteUrl({ siteUrl }: Settings, build: BuildManifest): void {
  if (siteUrl === undefined || siteUrl === build.siteUrl) return;
  throw new StartupError(
    `The shop was built for ${build.siteUrl}: run \`npm run build\` with SITE_URL=${siteUrl} too`,
  );
}

/**
 * Requires the number of proxies for a shop with customers and a hosted auth service. The built-in
 * one checks this itself.
 */
async function checkProxies(
  { proxies }: Settings,
  { connectTo, siteUrl }: BuildManifest,
  { AUTH_PRODUCTION }: Env,
): Promise<void> {
  if (proxies !== undefined || connectTo.length === 0) return;
  const { parseBoolean } = await import("@damson/service-runtime/settings/values");
  if (!(parseBoolean(AUTH_PRODUCTION ?? "") ?? siteUrl.startsWith("https:"))) return;
  const { proxiesMissing } = await import("@damson/service-runtime/settings/proxies");
  throw new StartupError(proxiesMissing);
}

/** NIST SP 800-63B: longest idle time of a session with two factors. */
const MAX_IDLE_MINUTES = 60;

/** Sessions on development machines may be idle for longer. */
function checkIdleMinutes({ admin }: Settings, { siteUrl }: BuildManifest): void {
  const isPublic = [siteUrl, admin?.url].some((url) => url?.startsWith("https:"));
  if (!isPublic || admin === undefined || admin.idleMinutes <= MAX_IDLE_MINUTES) return;
  throw new StartupError(
    `ADMIN_IDLE_MINUTES must be at most ${MAX_IDLE_MINUTES} if the shop or the admin has an https address, not ${admin.idleMinutes}`,
  );
}

/** Built pages depend on whether the shop takes orders. */
function checkOrders({ orders }: Settings, build: BuildManifest): void {
  if (orders === build.orders) return;
  const [wanted, built] = orders ? ["on", "off"] : ["off", "on"];
  throw new StartupError(
    `The shop was built with ORDERS=${built}: run \`npm run build\` with ORDERS=${wanted} too`,
  );
}
