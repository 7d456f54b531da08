/**
 * `npm run bench:pages -- --dist=…`: measures the pages of a shop that takes orders, which are rendered when they are
 * first asked for. The folder is that of a build with `ORDERS=on`.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { distFolder } from "@damson/storefront/build-manifest";
import { askMainThread } from "./catalogue/main-thread.ts";
import { commandLineOption } from "./command-line-option.ts";
import { median } from "./median.ts";
import { type OpenServer, openScript } from "./open-server.ts";
import { rawLoad, request } from "./raw-load.ts";

const dist = commandLineOption("dist") ?? distFolder;
const rounds = Number(commandLineOption("rounds") ?? 9);
const headers = { "Accept-Encoding": "br" };

/** That find much: letters, and pairs of those that are frequent. */
const letters = [..."aeionrstl"];
const queries = [...letters, ...letters.flatMap((one) => letters.map((other) => one + other))];

console.table(await start());
console.table(await cachedBesideFiles(["/", "/skincare", "/k-beauty"]));
console.table(await burst());

/** The time from the start of the process until its address is printed. */
async function start() {
  Object.assign(process.env, { ORDERS: "on", ADMIN_PORT: "off" });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const server = await openScript("../../server/serve.ts", [dist]);
    times.push(performance.now() - began);
    await server.close();
  }
  return { "start, ms": Math.round(median(times)) };
}

/** The rate of a page that is known beside that of its built file, in turns. */
async function cachedBesideFiles(paths: readonly string[]) {
  const rendering = await openScript("pages-server.ts", [dist]);
  const files = await openScript("pages-server.ts", [dist, "files"]);
  const rows: Record<string, Readonly<Record<string, number>>> = {};
  for (const path of paths) {
    // The first requests compile the code.
    for (const server of [rendering, files]) await rateOf(server, path);
    const pairs: (readonly [Rate, Rate])[] = [];
    for (let round = 0; round < rounds; round += 1) {
      pairs.push([await rateOf(rendering, path), await rateOf(files, path)]);
    }
    rows[path] = rounded({
      "cached page/s": median(pairs.map(([page]) => page.perSecond)),
      "built file/s": median(pairs.map(([, file]) => file.perSecond)),
      "of a file": median(pairs.map(([page, file]) => page.perSecond / file.perSecond)),
      "cached page, processor µs": median(pairs.map(([page]) => page.processor)),
      "built file, processor µs": median(pairs.map(([, file]) => file.processor)),
    });
  }
  await Promise.all([rendering.close(), files.close()]);
  return rows;
}

interface Rate {
  readonly perSecond: number;
  /** Processor time of the main thread for a request. It counts where others use the machine too. */
  readonly processor: number;
}

async function rateOf(server: OpenServer, path: string): Promise<Rate> {
  await mainThreadOf(server);
  const load = { port: server.port, path: () => path, headers, connections: 32, seconds: 1 };
  const { perSecond, requests } = await rawLoad(load);
  return { perSecond, processor: (await mainThreadOf(server)).processor / requests };
}

/** New searches of many networks at once, and a known page that is asked for beside them. */
async function burst() {
  const server = await openScript("pages-server.ts", [dist]);
  const known = () =>
    rawLoad({ port: server.port, path: () => "/delivery", headers, connections: 2, seconds: 3 });
  await known();
  await mainThreadOf(server);
  const alone = { ...(await known()), ...(await mainThreadOf(server)) };
  const [beside, waits] = await Promise.all([known(), newSearches(server)]);
  const during = { ...beside, ...(await mainThreadOf(server)) };
  const only = await newSearchesAlone(server);
  await server.close();
  return {
    "a known page alone": rounded(alone),
    [`beside ${queries.length} new searches`]: rounded({ ...during, ...waits }),
    "new searches alone, for each": rounded(only),
  };
}

/** What the main thread has to do for a page that is rendered beside it, in microseconds. */
async function newSearchesAlone(server: OpenServer) {
  await mainThreadOf(server);
  const waits = await newSearches(server, "b");
  const { processor, ...others } = await mainThreadOf(server);
  return { ...others, ...waits, processor: processor / queries.length };
}

/** Milliseconds for each, where all are asked for at once. */
async function newSearches({ port }: OpenServer, before = "") {
  const waits = await Promise.all(
    queries.map(async (query, index) => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      const began = performance.now();
      const from = { "X-Forwarded-For": `203.0.113.${index % 30}` };
      await request(socket, `/search?q=${before}${query}`, { ...headers, ...from });
      socket.destroy();
      return performance.now() - began;
    }),
  );
  return { "each rendered in": Math.max(...waits) / queries.length };
}

async function mainThreadOf(server: OpenServer) {
  const { p99, max, processor, rss } = await askMainThread(server);
  return { "event loop p99": p99, "event loop max": max, processor, "memory, MB": rss / 1e6 };
}

function rounded(row: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Number(value.toFixed(2))]),
  );
}
