import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { ServerProcess } from "@damson/service-runtime/testing/script-process";
import {
  canMount,
  fill,
  mountSmallDisk,
  unmount,
} from "@damson/service-runtime/testing/small-disk";
import { afterEach, beforeEach, expect, test } from "vitest";
import { kill, startProcess } from "../src/testing/server-process.ts";
import { createPlacement } from "../src/testing/service.ts";
import { expectPromisesKept, expectSoundOrders, type Place } from "./promises-kept.ts";
import { type Shoppers, startShoppers } from "./shoppers.ts";
import { placeOnSqlite, remove } from "./storage.ts";

let place: Place;
let server: ServerProcess;
let shoppers: Shoppers | undefined;
beforeEach(async () => {
  place = await placeOnSqlite();
  mountSmallDisk(place.DATA_DIR, "16m");
  server = await startProcess({ ...place });
});
afterEach(async () => {
  await shoppers?.stop();
  await kill(server);
  unmount(place.DATA_DIR);
  await remove(place);
});

test.skipIf(!canMount)(
  "refuses orders on a full disk, loses none and recovers (skipped if mounting is not permitted)",
  async () => {
    const filler = join(place.DATA_DIR, "filler");
    shoppers = startShoppers([server.url], 4, () => createPlacement());
    await expect.poll(shoppers.answered).toBeGreaterThan(10);

    await fill(filler);
    await expect.poll(shoppers.refusals).toBeGreaterThan(10);
    const { answer } = shoppers.purchases.find(({ answer }) => answer) ?? {};
    const headers = { "Order-Token": answer?.token ?? "" };
    expect((await fetch(`${server.url}/orders/v1/order`, { headers })).status).toBe(200);
    const before = shoppers.answered();
    await rm(filler);

    await expect.poll(shoppers.answered).toBeGreaterThan(before + 10);
    await shoppers.stop();
    expect(shoppers.complaints).toEqual([]);
    await expectPromisesKept(server.url, shoppers.purchases);
    await kill(server);
    await expectSoundOrders(place, shoppers.purchases.length);
  },
  120_000,
);
