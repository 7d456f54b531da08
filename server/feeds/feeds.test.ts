import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { routes } from "../routes.ts";
import { createSiteFile } from "../site-file.ts";
import { changingSource, versionedData } from "../testing/versioned-shop.ts";
import { createFeedMounts } from "./feeds.ts";
import { readFeed } from "./testing/read-xml.ts";
import { product } from "./testing/sample-products.ts";

const source = changingSource(versionedData(1));
let stock: Readonly<Record<string, number>> | Error = {};
let now = new Date("2026-11-27T10:00:00.700Z");
const server = createServer();
let port: number;

beforeAll(async () => {
  const mounts = createFeedMounts({
    siteUrl: "http://shop.example",
    source,
    readStock: async () => {
      if (stock instanceof Error) throw stock;
      return stock;
    },
    now: () => now,
    commonHeaders: ["X-Common", "yes"],
    proxies: { count: 1 },
  });
  const notFound = createSiteFile("404.html", { identity: Buffer.from("") }, []);
  const site = { files: new Map(), notFound };
  server.on("request", routes({ site, commonHeaders: [], mounts }));
  await once(server.listen(0, "127.0.0.1"), "listening");
  // The server listens on a port, so this is not a string.
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const gzip = { "Accept-Encoding": "gzip" };
let version = 1;
function sell(count: number, name: string, more: Partial<ShopData> = {}): void {
  version += 1;
  const slugs = Array.from({ length: count }, (_, at) => `product-${at}`);
  const productPages = Object.fromEntries(
    slugs.map((slug) => {
      const sample = product(slug);
      return [slug, { ...sample, summary: { ...sample.summary, name } }];
    }),
  );
  source.change({ version, data: { ...versionedData(version).data, productPages, ...more } });
}
beforeEach(() => {
  stock = {};
  sell(3, "First");
});

function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    request({ port, host: "127.0.0.1", path, headers, method, agent: false }, resolve)
      .on("error", reject)
      .end();
  });
}
async function itemsNow() {
  return readFeed(await text(await ask("/feeds/google.xml")));
}

test("sends a single version of the catalogue, even if it changes during the download", async () => {
  sell(3000, "Before");
  const response = await ask("/feeds/google.xml", { "Accept-Encoding": "identity" });
  sell(3000, "After");
  const before = readFeed(await text(response));
  const after = await itemsNow();

  const titles = (items: typeof after) => [...new Set(items.map((item) => item.get("title")?.[0]))];
  expect([before.length, after.length]).toEqual([3000, 3000]);
  expect(titles(before)).toEqual(["Brand Before"]);
  expect(titles(after)).toEqual(["Brand After"]);
});

test("compresses the feed and responds to HEAD with the headers", async () => {
  const plain = await ask("/feeds/products.csv");
  const packed = await ask("/feeds/products.csv", { "Accept-Encoding": "gzip, br" });
  const head = await ask("/feeds/products.csv", {}, "HEAD");

  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(await buffer(packed)).toString()).toBe(await text(plain));
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
  expect(head.headers.etag).toBe(plain.headers.etag);
  expect(head.statusCode).toBe(200);
  expect(await text(head)).toBe("");
  expect(plain.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "no-cache",
    "last-modified": "Fri, 27 Nov 2026 10:00:00 GMT",
    vary: "Accept-Encoding",
    "x-common": "yes",
  });
});

test("returns 304 until the catalogue changes", async () => {
  const { headers } = await ask("/feeds/google.xml");
  const tag = { "If-None-Match": headers.etag ?? "" };
  const time = { "If-Modified-Since": headers["last-modified"] ?? "" };
  const states = () =>
    Promise.all([tag, time].map(async (has) => (await ask("/feeds/google.xml", has)).statusCode));

  expect(await states()).toEqual([304, 304]);
  now = new Date(now.getTime() + 60_000);
  expect(await states()).toEqual([304, 304]);
  sell(3, "Second");
  expect(await states()).toEqual([200, 200]);
});

test("marks sold-out products, and keeps the last state if the stock cannot be read", async () => {
  const states = async () => (await itemsNow()).map((item) => item.get("availability")?.[0]);
  expect(await states()).toEqual(["in_stock", "in_stock", "in_stock"]);

  stock = { "product-1": 0, "product-2": 4 };
  now = new Date(now.getTime() + 60_000);
  expect(await states()).toEqual(["in_stock", "out_of_stock", "in_stock"]);

  stock = new Error("The database is away");
  now = new Date(now.getTime() + 60_000);
  expect(await states()).toEqual(["in_stock", "out_of_stock", "in_stock"]);
});

test("omits a product that cannot be rendered", async () => {
  const broken = product("broken", { options: undefined as never });
  const productPages = { a: product("a"), broken, z: product("z") };
  sell(0, "", { productPages });
  expect((await itemsNow()).map((item) => item.get("id")?.[0])).toEqual(["a", "z"]);
});

test("shares one feed between readers", async () => {
  sell(20_000, "Long");
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask("/feeds/google.xml", gzip)));

  const [first, ...rest] = await Promise.all(answers.map(buffer));
  for (const bytes of rest) expect(bytes.equals(first ?? Buffer.of())).toBe(true);
});

test("limits the downloads of each client", async () => {
  const from = async (client: string) => {
    const answer = await ask("/feeds/google.xml", { ...gzip, "X-Forwarded-For": client });
    await buffer(answer);
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: 61 }, () => from("203.0.113.7")));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);

  expect(refused.length).toBe(1);
  expect(refused[0]?.headers).toMatchObject({
    "retry-after": "1",
    "cache-control": "no-store",
    "x-common": "yes",
  });
  expect(refused[0]?.headers).not.toHaveProperty("content-encoding");
  expect((await from("198.51.100.9")).statusCode).toBe(200);
  now = new Date(now.getTime() + 1000);
  expect((await from("203.0.113.7")).statusCode).toBe(200);
});

test("rejects other methods and URLs", async () => {
  expect((await ask("/feeds/google.xml", {}, "POST")).statusCode).toBe(405);
  expect((await ask("/feeds/google.xml/more")).statusCode).toBe(404);
  expect((await ask("/feeds/other.xml")).statusCode).toBe(404);
});
