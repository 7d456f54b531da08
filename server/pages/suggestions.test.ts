/** Suggestions of a search field, over HTTP: with an allowance of their own. */
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawGet } from "../testing/raw-request.ts";
import { buildSampleShop, rendered } from "../testing/sample-shop.ts";
import { openShopProcess, type ShopProcess } from "../testing/shop-process.ts";

let dist: string;
let shop: ShopProcess;
beforeAll(async () => {
  dist = await buildSampleShop({ orders: true });
  const env = { ORDERS: "on", PAYMENTS: "bank-transfer", AUTH_TRUSTED_PROXIES: "1" };
  shop = await openShopProcess(dist, env);
});
afterAll(async () => {
  shop.child.kill();
  await rm(dist, { recursive: true });
});

const get = (path: string, from = "203.0.113.7") =>
  fetch(shop.address + path, { headers: { "X-Forwarded-For": from } });
const suggestions = (query: string, from?: string) =>
  get(`/page-data/suggestions?q=${query}`, from);

let last = 0;

/** So many that some are refused, and those after them. */
function flood(from: string): Promise<readonly Response[]> {
  return Promise.all(
    Array.from({ length: 300 }, async () => {
      last += 1;
      const response = await suggestions(`query${last}`, from);
      await response.arrayBuffer();
      return response;
    }),
  );
}

test("suggestions are JSON, the same for each spelling of a query, and asked for anew each time", async () => {
  const answer = await suggestions("+gel&utm=1");

  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(await answer.json()).toEqual({ version: 1, of: "/suggestions?q=gel" });
});

test("a flood of suggestions is refused with a time to come back, and others do not notice", async () => {
  const answers = await flood("203.0.113.8");

  const served = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect(served.length).toBeGreaterThanOrEqual(60);
  expect(served.length + refused.length).toBe(300);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) {
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(headers.get("cache-control")).toBe("no-store");
  }
  expect((await suggestions("nails", "198.51.100.4")).status).toBe(200);
});

test("a shopper who has typed too much can still search", async () => {
  await flood("203.0.113.9");

  const page = await get("/search?q=typed", "203.0.113.9");

  expect([page.status, await page.text()]).toEqual([200, rendered("?q=typed")]);
});

test("a shopper who has searched too much still gets suggestions", async () => {
  const from = "203.0.113.10";
  const searches = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const response = await get(`/search?q=searched${at}`, from);
      await response.arrayBuffer();
      return response.status;
    }),
  );

  expect(searches).toContain(503);
  expect((await suggestions("gel+polish", from)).status).toBe(200);
});

test("a query is only text, whatever it holds", async () => {
  const odd = ["%00", "%", "%zz", "%ff%fe", "%ED%A0%80", "<script>", "__proto__"];
  for (const query of [...odd, "x".repeat(9000)]) {
    const { status, head } = await rawGet(shop.port, `/page-data/suggestions?q=${query}`);
    expect(status).toBe(200);
    expect(head).toContain("application/json");
  }
});
