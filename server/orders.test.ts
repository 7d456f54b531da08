import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readDocument, saveDocument } from "@damson/catalogue";
import { anna as author, change } from "@damson/catalogue/testing";
import { runInParallel } from "@damson/order-service/testing/run-in-parallel";
import { CREAM, samplePlacement } from "@damson/order-service/testing/sample-placement";
import { freePort } from "@damson/service-runtime/testing/free-port";
import { afterAll, expect, test, vi } from "vitest";
import { openSampleShop } from "./testing/open-sample-shop.ts";
import { buildSampleShop } from "./testing/sample-shop.ts";
import { openShopProcess, runServe } from "./testing/shop-process.ts";

const anna = { email: "anna@example.com", password: "correct horse" };
const placement = samplePlacement({
  lines: [{ product: CREAM, quantity: 2 }],
  total: 5000,
});

const without = openSampleShop();
const dist = await buildSampleShop({ orders: true });
afterAll(() => rm(dist, { recursive: true }));

test("serves no order routes in a shop without orders", async () => {
  for (const path of ["/orders/v1/stock", "/ready"]) {
    expect((await fetch(without.address + path)).status).toBe(404);
  }
});

test("keeps a guest's order after a restart and gives it to a later account with the same address", async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "damson-orders-"));
  const env = { ORDERS: "on", DATA_DIR, AUTH_IN_MEMORY: "false" };
  const first = await openShopProcess(dist, env);
  const placed = await fetch(`${first.address}/orders/v1/orders`, {
    method: "POST",
    headers: { "Idempotency-Key": randomUUID() },
    body: JSON.stringify(placement),
  });
  const { order, token } = await placed.json();
  expect(placed.status).toBe(201);
  expect(placed.headers.get("content-security-policy")).not.toBeNull();
  first.child.kill("SIGKILL");

  const { child, address } = await openShopProcess(dist, env);
  const page = await fetch(`${address}/orders/v1/order`, { headers: { "Order-Token": token } });
  expect(await page.json()).toEqual(order);
  expect((await fetch(`${address}/ready`)).status).toBe(200);

  const signedUp = await fetch(`${address}/auth/v1/signup`, {
    method: "POST",
    body: JSON.stringify(anna),
  });
  const { access_token } = await signedUp.json();
  const list = await fetch(`${address}/orders/v1/orders`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  expect(await list.json()).toMatchObject({ orders: [{ number: order.number }] });
  child.kill();
  await rm(DATA_DIR, { recursive: true });
});

test("names the current company in account emails as in order emails", async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "damson-orders-"));
  const env = { ORDERS: "on", DATA_DIR, AUTH_IN_MEMORY: "false", GOTRUE_SMTP_MAX_FREQUENCY: "0" };
  const { child, address } = await openShopProcess(dist, env);
  const post = (path: string) =>
    fetch(`${address}/auth/v1/${path}`, { method: "POST", body: JSON.stringify(anna) });
  await post("signup");
  await runInParallel(DATA_DIR, ({ catalogueDatabase }) =>
    change(catalogueDatabase, async (db) => {
      const { content, version } = await readDocument(db, "company");
      const company = { ...content, legalName: "Plum Ltd", companyNumber: "01234567" };
      return saveDocument(db, author(), "company", { content: company, version });
    }),
  );

  await vi.waitFor(
    async () => {
      await post("recover");
      expect(await latestMail(join(DATA_DIR, "outbox"))).toContain(
        "Plum Ltd under number 01234567.",
      );
    },
    { timeout: 10_000, interval: 300 },
  );
  child.kill();
  await rm(DATA_DIR, { recursive: true });
});

test("refuses to start with customers but without payment methods and email", async () => {
  const secure = await buildSampleShop({ orders: true, siteUrl: "https://shop.example" });
  const DATA_DIR = await mkdtemp(join(tmpdir(), "damson-orders-"));
  const env = {
    PORT: "0",
    ORDERS: "on",
    DATA_DIR,
    AUTH_IN_MEMORY: "false",
    GOTRUE_SMTP_HOST: "mail.example",
    SMTP_ADMIN_EMAIL: "shop@shop.example",
    GOTRUE_SMTP_SENDER_NAME: "Another Shop",
    AUTH_TRUSTED_PROXIES: "1",
    BANK_ACCOUNT_NAME: "Damson Ltd",
  };

  expect(await runServe(secure, env)).toEqual({
    code: 1,
    output:
      "With ORDERS=on, a shop at https://shop.example needs BANK_SORT_CODE, BANK_ACCOUNT_NUMBER, SHOP_EMAIL\n",
  });
  expect(await runServe(dist, { PORT: "0", ORDERS: "on", PAYMENT_DAYS: "soon" })).toEqual({
    code: 1,
    output: "PAYMENT_DAYS must be a whole number\n",
  });
  await rm(secure, { recursive: true });
  await rm(DATA_DIR, { recursive: true });
});

test("answers no request before it refuses to start", async () => {
  const port = await freePort();
  let isRunning = true;
  const ended = runServe(dist, { PORT: String(port), ORDERS: "on", PAYMENT_DAYS: "soon" }).finally(
    () => {
      isRunning = false;
    },
  );
  const answers: number[] = [];
  while (isRunning) {
    const answer = await fetch(`http://127.0.0.1:${port}/delivery`).catch(() => undefined);
    if (answer) answers.push(answer.status);
  }

  expect((await ended).code).toBe(1);
  expect(answers).toEqual([]);
}, 120_000);

test("refuses to start with an unknown payment method", async () => {
  expect(await runServe(dist, { ORDERS: "on", PAYMENTS: "cheque" })).toEqual({
    code: 1,
    output: 'PAYMENTS is bank-transfer, stripe, or both with a comma between, not "cheque"\n',
  });
});

async function latestMail(outbox: string): Promise<string> {
  const files = (await readdir(outbox)).filter((name) => name.endsWith(".eml"));
  return readFile(join(outbox, files.sort().at(-1) ?? ""), "utf8");
}
