import { median } from "@damson/service-runtime/testing/benchmarks";
import { type OpenServer, openScript } from "../open-server.ts";
import type { Env, FilledShop } from "./filled-shop.ts";
import type { Figure } from "./limits.ts";
import { measureFeeds } from "./measure-feeds.ts";
import { measurePages } from "./measure-pages.ts";
import { measurePlacements } from "./measure-placements.ts";
import { measureElsewhere, measureVisible } from "./visible.ts";

type Part = (shop: FilledShop) => Promise<readonly Figure[]>;

export const parts: Readonly<Record<string, Part>> = {
  start: async ({ env, dist }) => [await measureStart(env, dist)],
  list: (shop) => whileOpen(shop, measureProductList),
  pages: measurePages,
  placements: measurePlacements,
  // Last, because they change a price, and orders at the old price would be refused.
  feeds: (shop) => whileOpen(shop, measureFeeds),
  visible: (shop) =>
    whileOpen(shop, async ({ port }) => [
      ...(await measureVisible({ port, rounds: 200 })),
      await measureElsewhere({ port, catalogue: shop.catalogue, rounds: 12 }),
    ]),
};

const STARTS = 5;

async function measureStart(env: Env, dist: string): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const began = performance.now();
    const server = await openScript("../../server/serve.ts", [dist], env);
    times.push(performance.now() - began);
    await server.close();
  }
  const value = median(times) / 1000;
  return { name: "start of the whole server", value, unit: "s", limit: { most: 3 } };
}

const lists = {
  "first page": "",
  "last page": "page=40",
  "by price": "sort=-price",
  "a word": "q=cream+no",
  "what is missing": "missing=any",
};

async function measureProductList({ port }: OpenServer): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [name, query] of Object.entries(lists)) {
    const times: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const response = await fetch(`http://127.0.0.1:${port}/product-list?${query}`);
      times.push((await response.json()).milliseconds);
    }
    const value = median(times);
    figures.push({ name: `admin's list, ${name}`, value, unit: "ms", limit: { most: 50 } });
  }
  return figures;
}

async function whileOpen(
  { open }: FilledShop,
  work: (server: OpenServer) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const server = await open();
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}
