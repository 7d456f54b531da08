import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSerialQueue } from "@damson/service-runtime/serial-queue";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { openBuiltRenderer } from "@damson/storefront/built-renderer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "../routes.ts";
import {
  buildVersionedShop,
  changingSource,
  sampleProduct,
  versionedData,
} from "../testing/versioned-shop.ts";
import { createShopPages } from "./shop-pages.ts";

let dist: string;
let address: string;
const server = createServer();
const source = changingSource(versionedData(1));

beforeAll(async () => {
  dist = await buildVersionedShop();
  const renderer = await openBuiltRenderer(dist);
  if (renderer === undefined) throw new Error("The shop has a renderer");
  const options = { commonHeaders: [], renders: "all", maxBytes: 1_000_000 } as const;
  const inTurn = createSerialQueue();
  const pages = createShopPages({ ...options, renderer, source, inTurn });
  const page = await pages.notFound();
  if (page === undefined) throw new Error("The shop renders all pages");
  const site = { files: new Map(), notFound: page.page };
  server.on("request", routes({ site, commonHeaders: [], pages }));
  await once(server.listen(0, "127.0.0.1"), "listening");
  // The server listens on a port, so this is not a string.
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(dist, { recursive: true });
});

let version = 1;
function sell(data: Partial<ShopData>): void {
  version += 1;
  const changed = versionedData(version);
  source.change({ version, data: { ...changed.data, ...data } });
}

async function get(path: string) {
  const response = await fetch(address + path, { redirect: "manual" });
  return {
    status: response.status,
    text: await response.text(),
    location: response.headers.get("location"),
    caching: response.headers.get("cache-control"),
  };
}

test("serves page and data of a product while it is sold", async () => {
  expect((await get("/products/balm")).status).toBe(404);
  sell({ productPages: { balm: sampleProduct("balm") } });

  expect(await get("/products/balm")).toMatchObject({
    status: 200,
    text: expect.stringMatching(new RegExp(`^/products/balm<p>version ${version}`)),
  });
  expect((await get("/page-data/products/balm")).status).toBe(200);
  expect(await get("/products/balm/")).toMatchObject({ status: 308, location: "/products/balm" });
  for (const path of ["/products", "/products/", "/products/other", "/products/balm/more"]) {
    expect((await get(path)).status).toBe(404);
  }
});

test("returns 410 for an archived product until it is sold again", async () => {
  const archived = { brand: "A313", name: "Balm", category: "Skincare" };
  sell({ archivedProducts: { balm: archived } });

  expect(await get("/products/balm")).toMatchObject({
    status: 410,
    text: expect.stringContaining("/products/balm"),
  });
  expect((await get("/products/balm")).status).toBe(410);
  expect((await get("/page-data/products/balm")).status).toBe(200);

  sell({ productPages: { balm: sampleProduct("balm") } });
  expect((await get("/products/balm")).status).toBe(200);
});

test("redirects the old URL permanently unless another product has it", async () => {
  const redirects = { "/products/old": "/products/balm", "/old.html": "/products/balm" };
  sell({ productPages: { balm: sampleProduct("balm") }, redirects });

  expect(await get("/products/old?shade=rose")).toEqual({
    status: 301,
    text: "",
    location: "/products/balm?shade=rose",
    caching: "no-cache",
  });
  expect(await get("/old.html")).toMatchObject({ status: 301, location: "/products/balm" });

  sell({ productPages: { old: sampleProduct("old") }, redirects });
  expect((await get("/products/old")).status).toBe(200);
});
