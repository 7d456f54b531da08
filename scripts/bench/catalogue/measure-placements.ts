/** Compares orders per second in a filled shop and in a new one. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPlacementRequest, readPort } from "@damson/order-service/bench/placing";
import { kill, startProcess } from "@damson/order-service/testing/server-process";
import { median } from "@damson/service-runtime/testing/benchmarks";
import { runLoad } from "@damson/service-runtime/testing/load";
import type { FilledShop } from "./filled-shop.ts";
import type { Figure } from "./limits.ts";

const ROUNDS = 5;
const CONNECTIONS = 16;

export async function measurePlacements({ env }: FilledShop): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "catalogue-small-"));
  const held = { ...env, MAILS: "held" };
  const large = await startProcess(held);
  const small = await startProcess({ ...held, DATA_DIR: folder, ORDERS_DB_NAMESPACE: "small" });
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    pairs.push([await perSecond(large), await perSecond(small)]);
  }
  await Promise.all([kill(large), kill(small)]);
  await rm(folder, { recursive: true });
  // The first round compiles the code.
  const measured = pairs.slice(1);
  const share = median(measured.map(([many, few]) => many / few));
  return [
    {
      name: "placements a second, of those of a small shop",
      value: share,
      unit: "of",
      limit: { least: 0.9 },
    },
    { name: "placements", value: median(measured.map(([many]) => many)), unit: "a second" },
    { name: "of a small shop", value: median(measured.map(([, few]) => few)), unit: "a second" },
  ];
}

async function perSecond(server: { readonly url: string }): Promise<number> {
  const clients = Array.from({ length: CONNECTIONS }, () => createPlacementRequest);
  return (await runLoad({ port: readPort(server), clients, seconds: 3 })).perSecond;
}
