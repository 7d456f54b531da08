/**
 * `npm run bench:search`: what searches cost the server, compared with a built file. `bench:flood` measures
 * pages that are rendered: of new queries without end, nearly all are refused.
 */

import { distFolder } from "@damson/storefront/build-manifest";
import { openShopProcess } from "../../server/testing/shop-process.ts";
import { type LoadResult, putUnderLoad } from "./load.ts";

const CONNECTIONS = 32;
const SECONDS = 1;
const ROUNDS = 8;

let last = 0;

interface Round {
  readonly load: LoadResult;
  /** Of a page that another shopper opens at the same time. */
  readonly beside: LoadResult;
}
type Row = Readonly<Record<string, number>>;

/** The path of each next request. */
const paths: Readonly<Record<string, () => string>> = {
  "the built file": () => "/search",
  "one query, kept": () => "/search?q=nails",
  "always new queries, refused but for two a second": () => `/search?q=${++last}`,
};

if (import.meta.main) console.table(await benchSearch());

/** Requests a second of each, and how long a page takes that another shopper opens meanwhile. */
export async function benchSearch(): Promise<Readonly<Record<string, Row>>> {
  const { child, port } = await openShopProcess(distFolder);
  const rounds = new Map<string, Round[]>(Object.keys(paths).map((name) => [name, []]));
  // They take turns, so that other load on the machine affects all of them.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, path] of Object.entries(paths)) {
      const [load, beside] = await Promise.all([
        requestPaths(port, path, CONNECTIONS),
        requestPaths(port, () => "/delivery", 1),
      ]);
      rounds.get(name)?.push({ load, beside });
    }
  }
  child.kill();
  return Object.fromEntries(
    [...rounds].map(([name, all]) => {
      // The fastest round, which other load on the machine disturbed least.
      const [best] = all.toSorted((a, b) => b.load.requestsPerSecond - a.load.requestsPerSecond);
      return [name, best === undefined ? {} : rowOf(best.load, best.beside)];
    }),
  );
}

function rowOf(load: LoadResult, beside: LoadResult): Row {
  return {
    "req/s": load.requestsPerSecond,
    "p50 ms": load.p50,
    "p99 ms": load.p99,
    "beside it p50 ms": beside.p50,
    "beside it p99 ms": beside.p99,
  };
}

function requestPaths(port: number, path: () => string, connections: number): Promise<LoadResult> {
  const nextRequest = () =>
    `GET ${path()} HTTP/1.1\r\nHost: shop.example\r\nAccept-Encoding: gzip, br\r\n\r\n`;
  return putUnderLoad({ port, nextRequest, connections, seconds: SECONDS });
}
