import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CREAM, samplePlacement } from "@damson/order-service/testing/sample-placement";
import { freePort } from "@damson/service-runtime/testing/free-port";
import { buildStamp } from "@damson/storefront/build-stamp";
import { expect, test } from "vitest";
import { buildSampleShop } from "../server/testing/sample-shop.ts";

// Starts three processes one after another, which is slow on a busy machine.
test("starts a shop and the Stripe stand-in, and pays for an order", {
  timeout: 120_000,
}, async () => {
  const env = { ...process.env, ORDERS: "on", PAYMENTS: "stripe,bank-transfer" };
  // With the stamp of the current files, so the script does not build again.
  const dist = await buildSampleShop({
    stamp: buildStamp(env),
    orders: true,
    payments: ["stripe", "bank-transfer"],
  });
  const folder = await mkdtemp(join(tmpdir(), "damson-payments-"));
  const settings = {
    ...env,
    PORT: String(await freePort()),
    ADMIN_PORT: String(await freePort()),
    DATA_DIR: join(folder, "data"),
  };
  const script = join(import.meta.dirname, "dev-payments.ts");
  const child = spawn(process.execPath, [script, dist], { env: settings });
  process.once("exit", () => child.kill());
  const shop = await addressIn(child);

  const placed = await fetch(`${shop}/orders/v1/orders`, {
    method: "POST",
    headers: { "Idempotency-Key": randomUUID() },
    body: JSON.stringify({
      ...samplePlacement({
        lines: [{ product: CREAM, quantity: 2 }],
        total: 5000,
      }),
      paymentMethod: "stripe",
    }),
  });
  const headers = { "Order-Token": (await placed.json()).token };
  const started = await fetch(`${shop}/orders/v1/order/payment`, { method: "POST", headers });
  const { url } = await started.json();
  const paid = await fetch(`${url}/pay`, { method: "POST", redirect: "manual" });
  expect(paid.headers.get("location")).toBe(`${shop}/processing?payment=done`);
  const order = async () => (await fetch(`${shop}/orders/v1/order`, { headers })).json();
  // The webhook may arrive after the browser.
  await expect.poll(order, { timeout: 30_000 }).toMatchObject({ state: "paid", paid: 5000 });

  child.kill("SIGTERM");
  await once(child, "close");
  for (const path of [dist, folder]) await rm(path, { recursive: true });
});

/** Returns the address once the shop reports that it is open. */
async function addressIn({ stdout, stderr }: ChildProcess): Promise<string> {
  let output = "";
  stderr?.on("data", (text) => {
    output += text;
  });
  for await (const text of stdout ?? []) {
    output += text;
    const address = /The shop is open at (http:\S+)/.exec(output)?.[1];
    if (address !== undefined) return address.replace("127.0.0.1", "localhost");
  }
  throw new Error(`The shop did not open: ${output}`);
}
