import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { siteFolder } from "@damson/storefront/build-manifest";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminFolder, adminPages, readAdminSite } from "./admin.ts";
import { getServerUrl } from "./listen.ts";
import { readSite } from "./site.ts";
import { buildSampleShop } from "./testing/sample-shop.ts";

const dist = await buildSampleShop({ orders: true });
const server = createServer();
let url: string;

beforeAll(async () => {
  const assets = join(adminFolder(dist), "assets");
  await mkdir(assets);
  await writeFile(join(assets, "app-1a2b.js"), "export {};\n");
  server.on("request", adminPages(await readAdminSite(dist), await readSite(siteFolder(dist), [])));
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = getServerUrl(server);
});
afterAll(async () => {
  server.close().closeAllConnections();
  await rm(dist, { recursive: true });
});

test.each(["/", "/orders/DM-7K3Q-9XTB", "/index.html", "/settings/staff?added=1"])(
  "serves the uncached page at %s",
  async (path) => {
    const response = await fetch(url + path);

    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(await response.text()).toContain("<title>Admin");
  },
);

test("serves pictures of the shop but not its pages", async () => {
  const picture = await fetch(`${url}/images/lashes.webp`);
  const page = await fetch(`${url}/delivery`);

  expect([picture.status, await picture.text()]).toEqual([200, "RIFF picture"]);
  expect((await fetch(`${url}/images/gone.webp`)).status).toBe(404);
  expect(await page.text()).toContain("<title>Admin");
});

test("caches scripts and returns 404 for those of another build", async () => {
  const script = await fetch(`${url}/assets/app-1a2b.js`);

  expect(script.headers.get("cache-control")).toContain("immutable");
  expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect((await fetch(`${url}/assets/app-9z8y.js`)).status).toBe(404);
});

test("refuses other methods", async () => {
  expect((await fetch(url, { method: "POST", body: "a=b" })).status).toBe(405);
});
