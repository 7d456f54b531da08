import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSampleShop, rendered } from "../testing/sample-shop.ts";
import { openShopProcess, type ShopProcess } from "../testing/shop-process.ts";

let dist: string;
let shop: ShopProcess;
beforeAll(async () => {
  dist = await buildSampleShop();
  shop = await openShopProcess(dist, { AUTH_TRUSTED_PROXIES: "1" });
});
afterAll(async () => {
  shop.child.kill();
  await rm(dist, { recursive: true });
});

const search = (query: string, from: string) =>
  fetch(`${shop.address}/search?q=${query}`, { headers: { "X-Forwarded-For": from } });

let last = 0;
const newQuery = () => `query${++last}`;

/** Sends enough searches to exceed the rate limit. */
async function flood(from: string) {
  const answers = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const query = newQuery();
      const response = await search(query, from);
      return { query, response, body: await response.text() };
    }),
  );
  return {
    served: answers.filter(({ response }) => response.status === 200),
    refused: answers.filter(({ response }) => response.status !== 200),
  };
}

test("refuses one client's flood of searches with Retry-After and serves others", async () => {
  const { served, refused } = await flood("203.0.113.7");

  expect(served.length).toBeGreaterThanOrEqual(50);
  for (const { query, body } of served) expect(body).toBe(rendered(`?q=${query}`));
  expect(refused.length).toBeGreaterThan(0);
  for (const { response, body } of refused) {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(body).toContain("Please try again in a moment");
  }
  const other = await search("nails", "198.51.100.4");
  expect([other.status, await other.text()]).toEqual([200, rendered("?q=nails")]);
});

test("serves cached pages to everyone, even to a limited client", async () => {
  await search("nails", "198.51.100.4");
  const { refused } = await flood("203.0.113.7");
  expect(refused.length).toBeGreaterThan(0);

  const known = await search("nails", "203.0.113.7");

  expect([known.status, await known.text()]).toEqual([200, rendered("?q=nails")]);
});

test("never sends the page without a query in response to a query", async () => {
  const long = "x".repeat(4000);
  expect(await (await search(long, "198.51.100.5")).text()).toBe(rendered(`?q=${long}`));

  const broken = await search("broken", "198.51.100.5");
  expect([broken.status, broken.headers.get("cache-control")]).toEqual([500, "no-store"]);
  const page = await broken.text();
  expect(page).toContain("This page could not be shown");
  expect(page).not.toContain("<title>Search");
});

test("never returns 304 for a refused request", async () => {
  const { refused } = await flood("203.0.113.7");
  const tag = refused[0]?.response.headers.get("etag") ?? "";
  const headers = { "X-Forwarded-For": "203.0.113.7", "If-None-Match": `${tag}, *` };

  const answers = await Promise.all(
    Array.from({ length: 100 }, () => fetch(`${shop.address}/search?q=${newQuery()}`, { headers })),
  );

  expect(answers.map(({ status }) => status)).toContain(503);
});
