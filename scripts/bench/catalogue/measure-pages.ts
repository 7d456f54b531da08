/** Measures pages of a filled shop: first rendering, cached responses and memory. */
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { median } from "@damson/service-runtime/testing/benchmarks";
import { siteFolder } from "@damson/storefront/build-manifest";
import { type OpenServer, openScript } from "../open-server.ts";
import { rawLoad } from "../raw-load.ts";
import type { FilledShop } from "./filled-shop.ts";
import type { Figure } from "./limits.ts";
import { askMainThread } from "./main-thread.ts";

const LISTINGS = ["/", "/skincare", "/k-beauty", "/fragrance"];
const CACHED = "/skincare";

export async function measurePages(shop: FilledShop): Promise<readonly Figure[]> {
  const server = await shop.open();
  const figures = [
    ...(await firstRenderings(server)),
    ...(await compareWithFile(server, shop.dist)),
  ];
  await server.close();
  return [...figures, ...(await memory(shop))];
}

/** Requests uncached listing pages one after another. */
async function firstRenderings(server: OpenServer): Promise<readonly Figure[]> {
  for (const path of LISTINGS) await read(server, path);
  const times: number[] = [];
  await askMainThread(server);
  for (let page = 2; page <= 9; page += 1) {
    for (const path of ["/skincare", "/k-beauty", "/fragrance", "/search?q=a"]) {
      const began = performance.now();
      await read(server, `${path}${path.includes("?") ? "&" : "?"}page=${page}`);
      times.push(performance.now() - began);
    }
  }
  const { processor, max } = await askMainThread(server);
  const value = median(times);
  return [
    { name: "a listing's first rendering, p50", value, unit: "ms", limit: { most: 30 } },
    { name: "the same, slowest", value: Math.max(...times), unit: "ms" },
    { name: "its main thread", value: processor / 1000 / times.length, unit: "ms" },
    { name: "longest delay of the main thread", value: max, unit: "ms" },
  ];
}

const ROUNDS = 9;

interface Rate {
  readonly perSecond: number;
  /** Main-thread processor time per request, which hardly depends on other load. */
  readonly processor: number;
}

/** Alternates between a cached page and a static file with the same bytes. */
async function compareWithFile(server: OpenServer, dist: string): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "catalogue-page-"));
  await cp(dist, folder, { recursive: true });
  const name = join(siteFolder(folder), `${CACHED}.html`);
  await writeFile(name, await read(server, CACHED, "identity"));
  await rm(`${name}.gz`, { force: true });
  await writeFile(`${name}.br`, await read(server, CACHED, "br"));
  const files = await openScript("files-server.ts", [folder]);
  // The first requests compile the code.
  for (const each of [server, files, server, files]) await rate(each);
  const pairs: (readonly [page: Rate, file: Rate])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push([await rate(server), await rate(files)]);
  }
  await files.close();
  await rm(folder, { recursive: true });
  const share = median(pairs.map(([page, file]) => page.perSecond / file.perSecond));
  const processor = median(pairs.map(([page, file]) => file.processor / page.processor));
  const limit = { least: 0.9 };
  return [
    { name: "a cached page's rate, of a file's", value: share, unit: "of", limit },
    { name: "the same by processor time", value: processor, unit: "of", limit },
  ];
}

async function rate(server: OpenServer): Promise<Rate> {
  await askMainThread(server);
  const headers = { "Accept-Encoding": "br" };
  const load = { port: server.port, path: () => CACHED, headers, connections: 32, seconds: 1 };
  const { perSecond, requests } = await rawLoad(load);
  return { perSecond, processor: (await askMainThread(server)).processor / requests };
}

/** Measures with a cache that holds all pages, and with a smaller one. */
async function memory(shop: FilledShop): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const megabytes of [100, 10]) {
    const server = await shop.open({ PAGE_CACHE_MB: String(megabytes) });
    const before = (await askMainThread(server)).rss / 1e6;
    for (const path of await allPages(server)) await read(server, path).catch(() => {});
    const after = (await askMainThread(server)).rss / 1e6;
    figures.push(
      { name: `memory at the start, a cache of ${megabytes} MB`, value: before, unit: "MB" },
      { name: `with all pages asked for, of ${megabytes} MB`, value: after, unit: "MB" },
    );
    await server.close();
  }
  return figures;
}

async function allPages(server: OpenServer): Promise<readonly string[]> {
  const sitemap = (await read(server, "/sitemap.xml")).toString();
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || "/",
  );
}

/** Returns the body without decompressing it. */
function read({ port }: OpenServer, path: string, encoding = "br"): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = {
      "Accept-Encoding": encoding,
      "X-Forwarded-For": `203.0.113.${nextNetwork()}`,
    };
    request({ port, host: "127.0.0.1", path, headers }, (response) => {
      if (response.statusCode === 200) resolve(buffer(response));
      else reject(new Error(`${path}: ${response.statusCode}`));
    })
      .on("error", reject)
      .end();
  });
}

let network = 0;
function nextNetwork(): number {
  network = (network + 1) % 250;
  return network;
}
