/** Searches of a filled shop that have not been asked for, and the first ones after a change. */
import { median } from "../median.ts";
import type { OpenServer } from "../open-server.ts";
import type { Figure } from "./limits.ts";
import { askMainThread } from "./main-thread.ts";
import { savePrice } from "./save-price.ts";

/** A name, a slip, joined words, much that is found, and nothing. */
const QUERIES = ["retinol cream", "retinl creem", "1million", "nails", "chanel no 5"];
const ROUNDS = 8;

export async function measureSearch(server: OpenServer): Promise<readonly Figure[]> {
  // The first ones compile the code.
  for (const query of QUERIES) await search(server, query);
  const times: number[] = [];
  await askMainThread(server);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const query of QUERIES)
      times.push(await search(server, `${query} ${"the ".repeat(round)}`));
  }
  const { processor } = await askMainThread(server);
  const afterChange: number[] = [];
  const delays: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await savePrice(server.port, 4000 + round);
    await askMainThread(server);
    afterChange.push(await search(server, "retinol"));
    delays.push((await askMainThread(server)).max);
  }
  return [
    { name: "data of a search, p50", value: median(times), unit: "ms", limit: { most: 30 } },
    { name: "the same, slowest", value: Math.max(...times), unit: "ms" },
    { name: "its main thread", value: processor / 1000 / times.length, unit: "ms" },
    {
      name: "after a change, with a new index, p50",
      value: median(afterChange),
      unit: "ms",
      limit: { most: 300 },
    },
    { name: "the same, longest delay of the main thread, p50", value: median(delays), unit: "ms" },
  ];
}

let network = 0;

async function search({ port }: OpenServer, query: string): Promise<number> {
  network = (network + 1) % 250;
  const began = performance.now();
  const response = await fetch(
    `http://127.0.0.1:${port}/page-data/search?${new URLSearchParams({ q: query })}`,
    { headers: { "X-Forwarded-For": `203.0.113.${network}` } },
  );
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${query}: ${response.status}`);
  return performance.now() - began;
}
