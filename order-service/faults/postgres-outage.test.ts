import { startPostgres, type TestPostgres } from "@damson/database/testing";
import type { ServerProcess } from "@damson/service-runtime/testing/script-process";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { kill, startProcess } from "../src/testing/server-process.ts";
import { createPlacement } from "../src/testing/service.ts";
import { expectPromisesKept, expectSoundOrders, type Place } from "./promises-kept.ts";
import { startShoppers } from "./shoppers.ts";
import { placeOnSqlite, remove } from "./storage.ts";

const outages = inject("isThorough") ? 5 : 1;
const patient = { timeout: 60_000 };

let place: Place;
let postgres: TestPostgres;
let server: ServerProcess;
beforeAll(async () => {
  postgres = await startPostgres();
  place = { ...(await placeOnSqlite()), DATABASE_URL: postgres.url };
  server = await startProcess({ ...place });
});
afterAll(async () => {
  await kill(server);
  await postgres.remove();
  await remove(place);
});

test(
  "asks shoppers to retry while Postgres is down and loses or duplicates no order",
  async () => {
    const shoppers = startShoppers([server.url], 8, () => createPlacement());
    for (let outage = 0; outage < outages; outage += 1) {
      const before = shoppers.answered();
      await expect.poll(shoppers.answered, patient).toBeGreaterThan(before + 20);
      const refusals = shoppers.refusals();
      await postgres.stop();
      await expect.poll(shoppers.refusals, patient).toBeGreaterThan(refusals + 10);
      const served = shoppers.answered();
      await postgres.start();
      await expect.poll(shoppers.answered, patient).toBeGreaterThan(served + 20);
    }
    await shoppers.stop();
    expect(shoppers.complaints).toEqual([]);
    expect(server.child.exitCode).toBeNull();
    await expectPromisesKept(server.url, shoppers.purchases);
    await expectSoundOrders(place, shoppers.purchases.length);
  },
  10 * 60_000,
);
