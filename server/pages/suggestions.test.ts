import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawGet } from "../testing/raw-request.ts";
import { buildSampleShop } from "../testing/sample-shop.ts";
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

test("returns uncached JSON, the same for every spelling of a query", async () => {
  const answer = await suggestions("+gel&utm=1");

  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(await answer.json()).toEqual({ version: 1, of: "/suggestions?q=gel" });
});

test("counts suggestions against the rate limit of query pages", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const response = await suggestions(`query${index}`, "203.0.113.8");
      await response.arrayBuffer();
      return response.status;
    }),
  );

  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50);
  expect(statuses).toContain(503);
  expect((await suggestions("nails", "198.51.100.4")).status).toBe(200);
});

test("treats a query as text", async () => {
  const odd = ["%00", "%", "%zz", "%ff%fe", "%ED%A0%80", "<script>", "__proto__"];
  for (const query of [...odd, "x".repeat(9000)]) {
    const { status, head } = await rawGet(shop.port, `/page-data/suggestions?q=${query}`);
    expect(status).toBe(200);
    expect(head).toContain("application/json");
  }
});
