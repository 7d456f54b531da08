import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCatalogue } from "@damson/catalogue";
import { openDatabaseForCommand } from "@damson/database";
import { shopFile } from "@damson/order-service/shop-file";
import { changePrice } from "@damson/order-service/testing/edit-catalogue";
import { CREAM, samplePlacement } from "@damson/order-service/testing/sample-placement";
import { afterAll, describe, expect, inject, test } from "vitest";
import { openShopCatalogue } from "./catalogue.ts";
import type { Env } from "./settings.ts";
import { buildSampleShop } from "./testing/sample-shop.ts";
import { exitCode, openShopProcess } from "./testing/shop-process.ts";

const dist = await buildSampleShop({ orders: true });
const folder = await mkdtemp(join(tmpdir(), "damson-catalogue-"));
afterAll(async () => {
  await rm(dist, { recursive: true });
  await rm(folder, { recursive: true });
});

const storages: readonly (readonly [string, (suffix: string) => Env])[] = [
  ["SQLite", (suffix) => ({ DATA_DIR: join(folder, suffix) })],
  [
    "Postgres",
    (suffix) => ({
      DATA_DIR: join(folder, suffix),
      DATABASE_URL: inject("postgresUrl"),
      DB_NAMESPACE: `auth_${suffix}`,
      ORDERS_DB_NAMESPACE: `orders_${suffix}`,
    }),
  ],
];

describe.each(storages)("the catalogue on %s", (_name, storage) => {
  const env = { ORDERS: "on", AUTH_IN_MEMORY: "false", ...storage(randomUUID().slice(0, 8)) };

  test("shows and charges a price that another process changed", async () => {
    const shop = await openShopProcess(dist, env);
    const beside = await openBeside(env);
    const edit = () => ({ catalogue: beside.catalogue, key: CREAM, now: new Date() });
    const shown = async () => {
      const page = await (await fetch(`${shop.address}/search?q=prices`)).text();
      return Number(new RegExp(`^(?:<!doctype html>)?${CREAM} costs (\\d+)$`, "m").exec(page)?.[1]);
    };
    const order = async (total: number) => {
      const response = await fetch(`${shop.address}/orders/v1/orders`, {
        method: "POST",
        headers: { "Idempotency-Key": randomUUID() },
        body: JSON.stringify(samplePlacement({ lines: [{ product: CREAM, quantity: 2 }], total })),
      });
      const { code = null, totals, order } = await response.json();
      return { status: response.status, code, total: (totals ?? order).total };
    };
    expect(await shown()).toBe(2500);
    expect(await order(5000)).toMatchObject({ status: 201 });

    await changePrice(edit(), 2600);
    expect(await order(5000)).toEqual({ status: 409, code: "total_changed", total: 5200 });
    await expect.poll(shown, { timeout: 10_000 }).toBe(2600);

    // Scheduled: nothing is edited when it starts.
    await changePrice(edit(), 2700, new Date(Date.now() + 1500));
    await expect.poll(shown, { timeout: 10_000 }).toBe(2700);
    expect(await order(5400)).toMatchObject({ status: 201 });
    await beside.close();
    shop.child.kill();
    await exitCode(shop.child);
  });

  test("shows a change made by the same process after a refresh", async () => {
    const { catalogue, follower, source, close } = await openShopCatalogue(env);
    const getPrice = () => {
      const { products } = source.current().data;
      return products.find(({ slug }) => slug === CREAM)?.price;
    };
    await changePrice({ catalogue, key: CREAM, now: new Date() }, 2800);
    await follower.refresh();

    expect(getPrice()).toBe(2800);
    await close();
  });
});

/** Opens the catalogue in another process than the server. */
async function openBeside({ DATA_DIR = "", DATABASE_URL, ORDERS_DB_NAMESPACE = "orders" }: Env) {
  const storage = { databaseUrl: DATABASE_URL, folder: DATA_DIR, inMemory: false };
  const database = await openDatabaseForCommand(
    { ...storage, connections: 2, isPooled: false },
    { file: shopFile },
  );
  const catalogue = await openCatalogue(database, {
    namespace: ORDERS_DB_NAMESPACE,
    mustBeCurrent: true,
    now: new Date(),
  });
  return { catalogue, close: database.close };
}
