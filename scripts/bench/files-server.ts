/** Serves only the static files of a build, and `/main-thread`. */
import { readBuildManifest, siteFolder } from "@damson/storefront/build-manifest";
import { securityHeaders } from "@damson/storefront/headers";
import { getServerUrl, listen } from "../../server/listen.ts";
import { routes } from "../../server/routes.ts";
import { readSite } from "../../server/site.ts";
import { mainThreadMount } from "./catalogue/main-thread.ts";

const [dist = ""] = process.argv.slice(2);
const build = await readBuildManifest(dist);
if (build === undefined) throw new Error(`The shop is not built in ${dist}`);
const commonHeaders = Object.entries(securityHeaders(build)).flat();
const site = await readSite(siteFolder(dist), commonHeaders);

const mounts = [mainThreadMount()];
const listener = routes({ site, commonHeaders, mounts, proxies: { count: 1 } });
console.log(getServerUrl(await listen({ port: 0, host: "127.0.0.1" }, listener, commonHeaders)));
