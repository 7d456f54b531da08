/** The time from the answer to Save until a page that is asked for then has the change. */
import { setTimeout } from "node:timers/promises";
import type { Database } from "@damson/catalogue";
import { changePrice } from "@damson/order-service/testing/edit-catalogue";
import { CREAM } from "@damson/order-service/testing/sample-placement";
import { formatPence } from "@damson/shop/money";
import type { Figure } from "./limits.ts";
import { pacedLoad } from "./paced-load.ts";

/** A page that lists the product whose price is changed. */
const PAGE = "/skincare";
const READERS_A_SECOND = 500;

const words = "cream nails lashes balm serum rose oil gold red pink".split(" ");
/** Each with the share of readers that ask for it or one of them. */
const pages: readonly (readonly [share: number, paths: readonly string[]])[] = [
  [25, ["/"]],
  [40, ["/skincare", "/k-beauty", "/fragrance", "/brands"]],
  [15, ["/skincare?page=2", "/skincare?page=3", "/k-beauty?page=2", "/fragrance?page=2"]],
  [10, words.map((word) => `/search?q=${word}`)],
  [10, ["/delivery", "/returns", "/help", "/contact", "/about", "/privacy"]],
];

/** As many entries as readers of a hundred. */
const deck = pages.flatMap(([share, paths]) => Array.from({ length: share }, () => paths));

/** The next page that some reader asks for, from one of a thousand networks. */
function nextRequest() {
  const path = pick(pick(deck) ?? []) ?? "/";
  const network = `203.${below(250)}.${below(4)}.7`;
  return { path, headers: { "Accept-Encoding": "br", "X-Forwarded-For": network } };
}

function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[below(items.length)];
}

function below(limit: number): number {
  return Math.floor(Math.random() * limit);
}

interface Changing {
  readonly port: number;
  readonly rounds: number;
  /** Changes the price, and resolves when the change is answered. */
  readonly save: (pence: number) => Promise<unknown>;
}

/** Saves in the same process, which serves readers meanwhile. */
export async function measureVisible({ port, rounds }: Omit<Changing, "save">) {
  const save = (pence: number) => readText(port, `/save?key=${CREAM}&pence=${pence}`);
  const stopping = new AbortController();
  const load = { port, perSecond: READERS_A_SECOND, next: nextRequest, signal: stopping.signal };
  const reading = pacedLoad(load);
  await setTimeout(2000);
  const times = await changes({ port, rounds, save });
  stopping.abort();
  const readers = await reading;
  const figures: Figure[] = [
    {
      name: `Save to visible beside ${READERS_A_SECOND} readers a second, p99`,
      ...{ value: shareOf(times, 0.99), unit: "ms", limit: { most: 50 } },
    },
    { name: "the same, p50", value: shareOf(times, 0.5), unit: "ms" },
    { name: "its readers, p50", value: readers.p50, unit: "ms" },
    { name: "its readers, p99", value: readers.p99, unit: "ms" },
    { name: "its readers without a page", value: readers.failed, unit: "of" },
  ];
  return figures;
}

/** Saves in this process, which is not the one that serves. */
export async function measureElsewhere({
  port,
  catalogue,
  rounds,
}: Omit<Changing, "save"> & { readonly catalogue: Database }): Promise<Figure> {
  const save = (pence: number) => changePrice({ catalogue, key: CREAM, now: new Date() }, pence);
  const times = await changes({ port, rounds, save });
  const limit = { most: 1000 };
  const name = "a change by another process, visible after at most";
  return { name, value: shareOf(times, 1), unit: "ms", limit };
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

function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
