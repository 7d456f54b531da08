import type { Server } from "node:http";
import { readBuildFacts, siteFolder } from "../storefront/build-facts.ts";
import { securityHeaders } from "../storefront/headers.ts";
import { CannotStart } from "./cannot-start.ts";
import { addressOf, listen } from "./listen.ts";
import { routes } from "./routes.ts";
import type { Settings } from "./settings.ts";
import { readSite } from "./site.ts";

/** Serves the built shop, and says where. */
export async function openShop(settings: Settings): Promise<Server> {
  const build = await readBuildFacts();
  if (build === undefined) {
    throw new CannotStart("There is no built shop to serve: run `npm run build` first");
  }
  const always = Object.entries(securityHeaders(build)).flat();
  const site = await readSite(siteFolder, always);
  const server = await listen(settings, routes({ site, always }), always);
  console.log(`Damson is open at ${addressOf(server)}`);
  return server;
}
