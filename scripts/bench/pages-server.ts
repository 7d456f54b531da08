/** Serves the pages of a build alone, with `/main-thread`: its delays and processor time since that was last asked for. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { readBuildManifest, siteFolder } from "@damson/storefront/build-manifest";
import { securityHeaders } from "@damson/storefront/headers";
import { addressOf, listen } from "../../server/listen.ts";
import { openPages } from "../../server/pages/open-pages.ts";
import { routes } from "../../server/routes.ts";
import { readSite } from "../../server/site.ts";
import { sendText, type TargetListener } from "../../server/site-listener.ts";

const [dist = "", kind] = process.argv.slice(2);
const build = await readBuildManifest(dist);
if (build === undefined) throw new Error(`There is no built shop in ${dist}`);
const commonHeaders = Object.entries(securityHeaders(build)).flat();
const site = await readSite(siteFolder(dist), commonHeaders);
const maxBytes = 100_000_000;
const rendering =
  kind === "files" ? undefined : await openPages(dist, { build, commonHeaders, maxBytes });

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
let before = process.threadCpuUsage();
const mainThread: TargetListener = (_target, _request, response) => {
  const milliseconds = (nanoseconds: number) => nanoseconds / 1e6;
  const delay = { p99: milliseconds(delays.percentile(99)), max: milliseconds(delays.max) };
  delays.reset();
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  const processor = user + system;
  sendText(
    response,
    200,
    [],
    JSON.stringify({ ...delay, processor, rss: process.memoryUsage.rss() }),
  );
};
const mounts = [{ path: "/main-thread", listener: mainThread }];
const pages = rendering?.pages;
const listener = routes({ site, commonHeaders, mounts, pages, proxies: { count: 1 } });
console.log(addressOf(await listen({ port: 0, host: "127.0.0.1" }, listener, commonHeaders)));
