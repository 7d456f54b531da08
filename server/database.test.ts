import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CREAM, samplePlacement } from "@damson/order-service/testing/sample-placement";
import { afterAll, expect, test } from "vitest";
import { buildSampleShop } from "./testing/sample-shop.ts";
import { exitCode, openShopProcess } from "./testing/shop-process.ts";

const dist = await buildSampleShop({ orders: true });
const folder = await mkdtemp(join(tmpdir(), "damson-database-"));
afterAll(async () => {
  await rm(dist, { recursive: true });
  await rm(folder, { recursive: true });
});

const env = { ORDERS: "on", DATA_DIR: folder, AUTH_IN_MEMORY: "false" };
const placement = samplePlacement({
  lines: [{ product: CREAM, quantity: 1 }],
  total: 2999,
});

test("keeps accounts and orders after a kill", async () => {
  // Given a killed shop with its last changes in the write-ahead log
  const shop = await openShopProcess(dist, env);
  const account = { email: "anna@example.com", password: "correct horse" };
  await post(`${shop.address}/auth/v1/signup`, account);
  const { token } = await post(`${shop.address}/orders/v1/orders`, placement);
  shop.child.kill("SIGKILL");
  await exitCode(shop.child);
  expect(await readdir(folder)).toContain("shop.sqlite-wal");

  // when it starts again
  const again = await openShopProcess(dist, env);

  // then all data is there
  const session = await post(`${again.address}/auth/v1/token?grant_type=password`, account);
  expect(session.user.email).toBe(account.email);
  const page = await fetch(`${again.address}/orders/v1/order`, {
    headers: { "Order-Token": token },
  });
  expect(await page.json()).toMatchObject({ total: 2999 });
  again.child.kill();
  await exitCode(again.child);
  const left = (await readdir(folder)).filter((name) => name.startsWith("shop."));
  expect(left.sort()).toEqual(["shop.lock", "shop.sqlite"]);
});

async function post(url: string, body: object) {
  const headers = { "Idempotency-Key": randomUUID() };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
  return response.json();
}
