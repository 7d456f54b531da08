/** Measures the time from saving a change until a page shows it. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Database } from "@damson/catalogue";
import { changePrice } from "@damson/order-service/testing/edit-catalogue";
import { CREAM } from "@damson/order-service/testing/sample-placement";
import { percentile } from "@damson/service-runtime/testing/benchmarks";
import { formatPence } from "@damson/shop/money";
import type { Figure } from "./limits.ts";
import type { PacedLoad } from "./paced-load.ts";
import { savePrice } from "./save-price.ts";

/** Lists the changed product. */
const PAGE = "/skincare";
const READERS_A_SECOND = 500;

interface Changing {
  readonly port: number;
  readonly rounds: number;
  readonly save: (pence: number) => Promise<unknown>;
}

/** Saves in the server's own process, under load. */
export async function measureVisible({ port, rounds }: Omit<Changing, "save">) {
  const save = (pence: number) => savePrice(port, pence);
  // In another process, so the load does not delay the client that waits for the change.
  const reading = fork(join(import.meta.dirname, "readers.ts"), [`${port}`, `${READERS_A_SECOND}`]);
  await setTimeout(2000);
  const times = await changes({ port, rounds, save });
  reading.send("stop");
  const [readers]: PacedLoad[] = await once(reading, "message");
  if (readers === undefined) throw new Error("The readers sent nothing");
  const figures: Figure[] = [
    {
      name: `Save to visible beside ${READERS_A_SECOND} readers a second, p99`,
      value: percentile(times, 0.99),
      unit: "ms",
      limit: { most: 50 },
    },
    { name: "the same, p50", value: percentile(times, 0.5), unit: "ms" },
    { name: "its readers, p50", value: readers.p50, unit: "ms" },
    { name: "its readers, p99", value: readers.p99, unit: "ms" },
    { name: "its readers without a page", value: readers.failed, unit: "of" },
  ];
  return figures;
}

/** Saves in a process other than the server's. */
export async function measureElsewhere({
  port,
  catalogue,
  rounds,
}: Omit<Changing, "save"> & { readonly catalogue: Database }): Promise<Figure> {
  const save = (pence: number) => changePrice({ catalogue, key: CREAM, now: new Date() }, pence);
  const times = await changes({ port, rounds, save });
  const limit = { most: 1000 };
  const name = "a change by another process, visible after at most";
  return { name, value: percentile(times, 1), unit: "ms", limit };
}

let pence = 2500;

async function changes({ port, rounds, save }: Changing): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pence += 1;
    await save(pence);
    const began = performance.now();
    const price = formatPence(pence);
    while (!(await readText(port, PAGE)).includes(price)) await setTimeout(5);
    times.push(performance.now() - began);
    await setTimeout(200 + Math.random() * 200);
  }
  return times;
}

async function readText(port: number, path: string): Promise<string> {
  const headers = { "Accept-Encoding": "identity" };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}
