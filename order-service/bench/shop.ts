/** What it costs a shop at rest to take orders. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@damson/service-runtime/testing/free-port";
import { middleOf } from "@damson/service-runtime/testing/middle";
import { megabytesOf } from "@damson/service-runtime/testing/script-process";
import { buildSampleShop } from "../../server/testing/sample-shop.ts";

const STARTS = 9;
const serve = join(import.meta.dirname, "../../server/serve.ts");

type Cost = Readonly<Record<"ms" | "MB", number>>;

/** In turns, so that other load on the machine affects both alike. The first starts are not counted. */
export async function measureShop(): Promise<readonly (readonly [string, Cost])[]> {
  const modes = await Promise.all(
    [true, false].map(async (orders) => {
      const dist = await buildSampleShop({ orders });
      const folder = await mkdtemp(join(tmpdir(), "orders-shop-"));
      return { orders, dist, folder, costs: [] as Cost[] };
    }),
  );
  for (let start = 0; start <= STARTS; start += 1) {
    for (const { orders, dist, folder, costs } of modes) {
      const cost = await startOnce(dist, { ORDERS: orders ? "on" : "off", DATA_DIR: folder });
      if (start > 0) costs.push(cost);
    }
  }
  const rows = modes.map(({ orders, costs }) => {
    const ms = middleOf(costs, ({ ms }) => ms).ms;
    const { MB } = middleOf(costs, ({ MB }) => MB);
    return [`shop with orders ${orders ? "on" : "off"}`, { ms: Math.round(ms), MB }] as const;
  });
  for (const { dist, folder } of modes) {
    for (const path of [dist, folder]) await rm(path, { recursive: true });
  }
  return rows;
}

/** Until it says that it is open, and what it holds a second later. */
async function startOnce(dist: string, env: Readonly<Record<string, string>>): Promise<Cost> {
  const port = String(await freePort());
  const began = performance.now();
  const child = spawn(process.execPath, [serve, dist], {
    env: { PATH: process.env.PATH, HOST: "127.0.0.1", PORT: port, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const ms = performance.now() - began;
  await pause(1000);
  const MB = megabytesOf({ child });
  child.kill("SIGTERM");
  await once(child, "close");
  return { ms, MB };
}
