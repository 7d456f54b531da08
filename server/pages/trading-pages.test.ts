import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { entryFile } from "@damson/storefront/built-renderer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawGet, rawRequest } from "../testing/raw-request.ts";
import { buildSampleShop, rendered, sampleFiles } from "../testing/sample-shop.ts";
import { exitCode, openShopProcess, runServe, type ShopProcess } from "../testing/shop-process.ts";

const env = { ORDERS: "on", PAYMENTS: "bank-transfer" };
let dist: string;
let shop: ShopProcess;
beforeAll(async () => {
  dist = await buildSampleShop({ orders: true });
  shop = await openShopProcess(dist, env);
});
afterAll(async () => {
  shop.child.kill();
  await rm(dist, { recursive: true });
});

const request = (path: string, init: RequestInit = {}) =>
  fetch(shop.address + path, { redirect: "manual", ...init });

test("serves the rendered page with the headers of the built file", async () => {
  const page = await request("/search");
  const file = await request("/delivery");

  expect(await page.text()).toBe(rendered(""));
  for (const name of ["content-security-policy", "content-type", "cache-control", "vary"]) {
    expect(page.headers.get(name)).toBe(file.headers.get(name));
  }
});

test("shows the payment methods of this process", async () => {
  expect(await (await request("/search?q=payments")).text()).toContain("bank-transfer");
});

test("serves other files from the build", async () => {
  expect(await (await request("/robots.txt")).text()).toBe(sampleFiles["robots.txt"]);
});

test("returns 304 for a current copy and no body for HEAD", async () => {
  const headers = { "Accept-Encoding": "br" };
  const tag = (await request("/search", { headers })).headers.get("etag") ?? "";

  const again = await request("/search", { headers: { ...headers, "If-None-Match": tag } });
  const head = await request("/search", { method: "HEAD", headers });

  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, tag, ""]);
});

test("uses the encoding that the client accepts", async () => {
  const lines = ["GET /search HTTP/1.1", "Host: x", "Accept-Encoding: br", "Connection: close"];
  const { body } = await rawRequest(shop.port, `${lines.join("\r\n")}\r\n\r\n`);

  expect(brotliDecompressSync(Buffer.from(body, "latin1")).toString()).toBe(rendered(""));
});

test("redirects other spellings to the page's URL", async () => {
  for (const path of ["/search/", "/search.html", "/%73earch"]) {
    const { status, headers } = await request(`${path}?q=a`);
    expect([status, headers.get("location")]).toEqual([308, "/search?q=a"]);
  }
});

test("renders unknown URLs with status 404, even if the client has a copy", async () => {
  const page = await request("/nowhere");
  const again = await request("/nowhere", {
    headers: { "If-None-Match": page.headers.get("etag") ?? "" },
  });

  expect([page.status, await page.text()]).toEqual([404, rendered("")]);
  expect(again.status).toBe(404);
});

test("returns page data as uncached JSON", async () => {
  const data = await request("/page-data/search?q=+gel&utm=1");

  expect(data.headers.get("content-type")).toBe("application/json");
  expect(data.headers.get("cache-control")).toBe("no-cache");
  expect(await data.json()).toEqual({ version: 1, of: "/search?q=gel" });
});

test.each([
  "/page-data/nowhere",
  "/page-data/search/",
  "/page-data/..%2fsearch",
  "/page-data//search",
  "/page-data/__proto__",
  "/page-data/constructor",
  "/page-data",
])("returns 404 for the data %s", async (path) => {
  expect((await rawGet(shop.port, path)).status).toBe(404);
});

test("ends the process on SIGTERM", async () => {
  const { child, address } = await openShopProcess(dist, env);
  expect((await fetch(`${address}/search?q=gel`)).status).toBe(200);
  child.kill("SIGTERM");

  expect(await exitCode(child)).toBe(0);
});

test.each(["9", "0.5", "many"])(
  "reports an invalid cache size of %s MB in one line",
  async (megabytes) => {
    expect(await runServe(dist, { ...env, PORT: "0", PAGE_CACHE_MB: megabytes })).toEqual({
      code: 1,
      output: `PAGE_CACHE_MB is a whole number from 10 to 99999, not "${megabytes}"\n`,
    });
  },
);

test("reports a missing renderer in one line", async () => {
  const bare = await buildSampleShop({ orders: true });
  await rm(dirname(entryFile(bare)), { recursive: true });

  expect(await runServe(bare, { ...env, PORT: "0" })).toEqual({
    code: 1,
    output:
      "dist/prerender is missing, which renders the pages of a shop that takes orders: run `npm run build` first\n",
  });
  await rm(bare, { recursive: true });
});
