/**
 * The trading shop in one process, with extra endpoints for two admin actions: saving a price and
 * listing products. Settings come from the environment.
 */
import { parseProductQuery } from "@damson/admin/api/products";
import { listPage } from "@damson/admin/server/product-list";
import { readStock } from "@damson/order-service/read-stock";
import { changePrice } from "@damson/order-service/testing/edit-catalogue";
import { readBuildManifest, siteFolder } from "@damson/storefront/build-manifest";
import { securityHeaders } from "@damson/storefront/headers";
import { openShopCatalogue } from "../../../server/catalogue.ts";
import { createFeedMounts } from "../../../server/feeds/feeds.ts";
import { getServerUrl, listen } from "../../../server/listen.ts";
import { openOrders } from "../../../server/orders.ts";
import { createPageRenderer } from "../../../server/pages/create-page-renderer.ts";
import { type Mount, routes } from "../../../server/routes.ts";
import { readSettings } from "../../../server/settings.ts";
import { readSite, removePages } from "../../../server/site.ts";
import { sendText } from "../../../server/site-listener.ts";
import { mainThreadMount } from "./main-thread.ts";

const [dist = ""] = process.argv.slice(2);
const { env } = process;
const build = await readBuildManifest(dist);
if (!build?.orders) throw new Error(`There is no shop that takes orders in ${dist}`);
const commonHeaders = Object.entries(securityHeaders(build)).flat();
const shop = await openShopCatalogue(env);
const { catalogue, follower, source } = shop;
const { service } = await openOrders(env, {
  shop: { address: build.siteUrl },
  accounts: { url: build.siteUrl },
  database: shop.database,
  catalogue,
  follower,
});
const maxBytes = readSettings(env).pageCacheMegabytes * 1_000_000;
const rendering = await createPageRenderer(dist, { build, commonHeaders, maxBytes, source });
if (rendering === undefined) throw new Error("The build has no renderer");
const built = await readSite(siteFolder(dist), commonHeaders);
const site = removePages(built, rendering.paths);

/** `/save?key=…&pence=…`: saves a price and waits until shoppers see it. */
async function savePrice(query: URLSearchParams): Promise<unknown> {
  const edit = { catalogue, key: query.get("key") ?? "", now: new Date() };
  await changePrice(edit, Number(query.get("pence")));
  await follower.refresh();
  return {};
}

/** `/product-list?…`: a page of the admin's product list. */
async function readProductList(query: URLSearchParams): Promise<unknown> {
  const began = performance.now();
  const context = { catalogue, service, clock: () => new Date() };
  const { total } = await listPage(context, parseProductQuery(query));
  return { total, milliseconds: performance.now() - began };
}

const works = { "/save": savePrice, "/product-list": readProductList };
const mounts = Object.entries(works).map(
  ([path, work]): Mount => ({
    path,
    listener({ query }, _request, response) {
      work(new URLSearchParams(query)).then(
        (result) => sendText(response, 200, [], JSON.stringify(result)),
        (error: unknown) => sendText(response, 500, [], String(error)),
      );
    },
  }),
);
const feeds = createFeedMounts({
  siteUrl: build.siteUrl,
  source,
  commonHeaders,
  proxies: { count: 1 },
  readStock: () => readStock(service),
});
const listener = routes({
  site,
  commonHeaders,
  pages: rendering.pages,
  proxies: { count: 1 },
  mounts: [mainThreadMount(), ...mounts, ...feeds],
});
console.log(getServerUrl(await listen({ port: 0, host: "127.0.0.1" }, listener, commonHeaders)));
