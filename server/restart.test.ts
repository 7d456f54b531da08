import { exec } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { countOrders } from "./testing/count-orders.ts";
import { startOrderLoad, withoutLimits } from "./testing/order-load.ts";
import { openRestartableShop, skipsRestarts } from "./testing/restartable-shop.ts";
import { buildSampleShop } from "./testing/sample-shop.ts";

const dist = await buildSampleShop({ orders: true });
const folder = await mkdtemp(join(tmpdir(), "damson-restart-"));
afterAll(async () => {
  for (const path of [dist, folder]) await rm(path, { recursive: true });
});

test.skipIf(skipsRestarts)(
  "fails no request while the shop restarts behind Caddy",
  async () => {
    const env = {
      ...process.env,
      ...withoutLimits,
      ORDERS: "on",
      ADMIN_PORT: "off",
      DATA_DIR: folder,
      AUTH_IN_MEMORY: "false",
      AUTH_TRUSTED_PROXIES: "1",
    };
    const serve = join(import.meta.dirname, "serve.ts");
    const shop = await openRestartableShop([process.execPath, serve, dist], env);
    const load = startOrderLoad(shop.port, 8);
    for (let restart = 0; restart < 3; restart += 1) {
      await load.more(100);
      await promisify(exec)(shop.restartCommand);
    }
    await load.more(100);
    const { 200: pages, 201: orders, 503: _busy, ...failed } = await load.end();
    await shop.close();

    expect(failed).toEqual({});
    expect(pages).toBeGreaterThan(100);
    expect(await countOrders(env)).toBe(orders);
  },
  240_000,
);
