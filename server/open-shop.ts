import type { Server } from "node:http";
import { type BuildFacts, readBuildFacts, siteFolder } from "../storefront/build-facts.ts";
import { securityHeaders } from "../storefront/headers.ts";
import { CannotStart } from "./cannot-start.ts";
import { addressOf, listen } from "./listen.ts";
import { routes } from "./routes.ts";
import type { Settings } from "./settings.ts";
import { readSite } from "./site.ts";

/** Serves the shop as it was built in `dist`, and says where. */
export async function openShop(settings: Settings, dist: string): Promise<Server> {
  const build = await readBuildFacts(dist);
  if (build === undefined) {
    throw new CannotStart("There is no built shop to serve: run `npm run build` first");
  }
  checkSiteUrl(settings, build);
  const always = Object.entries(securityHeaders(build)).flat();
  const site = await readSite(siteFolder(dist), always);
  const server = await listen(settings, routes({ site, always }), always);
  console.log(`The shop is open at ${addressOf(server)}`);
  return server;
}

/** Every page names its own address, so it is settled when the shop is built. */
function checkSiteUrl({ siteUrl }: Settings, build: BuildFacts): void {
  if (siteUrl === undefined || siteUrl === build.siteUrl) return;
  throw new CannotStart(
    `The shop was built for ${build.siteUrl}: run \`npm run build\` with SITE_URL=${siteUrl} too`,
  );
}
