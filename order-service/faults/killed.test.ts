import { setTimeout as pause } from "node:timers/promises";
import type { ServerProcess } from "@damson/service-runtime/testing/script-process";
import { afterEach, expect, inject, test } from "vitest";
import { kill, startProcess } from "../src/testing/server-process.ts";
import { CREAM, createPlacement } from "../src/testing/service.ts";
import { countRows, expectPromisesKept, expectSoundOrders } from "./promises-kept.ts";
import { startShoppers } from "./shoppers.ts";
import { placeOnPostgres, placeOnSqlite, remove } from "./storage.ts";

const LONGEST_LIFE_MS = 300;
const MINUTE = 60_000;
const PIECES = 1_000_000;
const deaths = inject("isThorough") ? 20 : 1;

let server: ServerProcess;
afterEach(() => kill(server));

test.each([
  ["SQLite", placeOnSqlite],
  ["Postgres", placeOnPostgres],
])(
  "on %s, loses and duplicates no order when killed under load",
  async (_name, make) => {
    const place = await make();
    let placed = 0;
    for (let death = 0; death < deaths; death += 1) {
      const stock = death === 0 ? { STOCK: JSON.stringify({ [CREAM]: PIECES }) } : {};
      server = await startProcess({ ...place, ...stock });
      const shoppers = startShoppers([server.url], 16, () => createPlacement());
      await expect.poll(shoppers.answered, { timeout: MINUTE }).toBeGreaterThan(16);
      await pause(Math.random() * LONGEST_LIFE_MS);
      await kill(server);
      await shoppers.stop();
      expect(shoppers.complaints).toEqual([]);

      server = await startProcess({ ...place });
      await expectPromisesKept(server.url, shoppers.purchases);
      placed += shoppers.purchases.length;
      await kill(server);
    }
    await expectSoundOrders(place, placed);
    const counts = await countRows(place, [
      "select available as n from stock_items",
      "select sum(quantity) as n from reservations",
    ]);
    expect(counts).toEqual([PIECES - placed, placed]);
    await remove(place);
  },
  20 * MINUTE,
);
