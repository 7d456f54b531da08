/** Checks the settings of a server against the build that it serves. */
import { StartupError } from "@damson/service-runtime/errors";
import type { BuildManifest } from "@damson/storefront/build-manifest";
import type { Env, Settings } from "./settings.ts";

/** Throws `StartupError` where the build cannot be served, or not safely, with these settings. */
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

/** Every built page contains its own address, so the server cannot change it any more. */
function checkSiteUrl({ siteUrl }: Settings, build: BuildManifest): void {
  if (siteUrl === undefined || siteUrl === build.siteUrl) return;
  throw new StartupError(
    `The shop was built for ${build.siteUrl}: run \`npm run build\` with SITE_URL=${siteUrl} too`,
  );
}

/**
 * Refuses a shop with customers, without the number of its proxies. Where it has accounts of its own, their
 * service refuses it, with all else that is unsafe.
 */
async function checkProxies(
  { proxies }: Settings,
  { connectTo, siteUrl }: BuildManifest,
  { AUTH_PRODUCTION }: Env,
): Promise<void> {
  if (proxies !== undefined || connectTo.length === 0) return;
  const { booleanOf } = await import("@damson/service-runtime/settings/values");
  if (!(booleanOf(AUTH_PRODUCTION ?? "") ?? siteUrl.startsWith("https:"))) return;
  const { proxiesMissing } = await import("@damson/service-runtime/settings/proxies");
  throw new StartupError(proxiesMissing);
}

/** Longest idle time of a session with two factors by NIST SP 800-63B: a desk may be left. */
const MAX_IDLE_MINUTES = 60;

/** A developer's own machine may idle for longer. */
function checkIdleMinutes({ admin }: Settings, { siteUrl }: BuildManifest): void {
  const isPublic = [siteUrl, admin?.url].some((url) => url?.startsWith("https:"));
  if (!isPublic || admin === undefined || admin.idleMinutes <= MAX_IDLE_MINUTES) return;
  throw new StartupError(
    `ADMIN_IDLE_MINUTES is ${MAX_IDLE_MINUTES} at most where the shop or the admin has an https address, not ${admin.idleMinutes}`,
  );
}

/** The pages say where orders go. */
function checkOrders({ orders }: Settings, build: BuildManifest): void {
  if (orders === build.orders) return;
  const [wanted, built] = orders ? ["on", "off"] : ["off", "on"];
  throw new StartupError(
    `The shop was built with ORDERS=${built}: run \`npm run build\` with ORDERS=${wanted} too`,
  );
}
