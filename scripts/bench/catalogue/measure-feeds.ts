import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { median } from "@damson/service-runtime/testing/benchmarks";
import type { OpenServer } from "../open-server.ts";
import type { Figure } from "./limits.ts";
import { askMainThread } from "./main-thread.ts";
import { savePrice } from "./save-price.ts";

const FEEDS = ["/feeds/google.xml", "/feeds/products.csv"];
const ROUNDS = 11;

export async function measureFeeds(server: OpenServer): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const path of FEEDS) {
    // The first request compiles the code.
    await read(server, path);
    const written: number[] = [];
    const delays: number[] = [];
    const sent: number[] = [];
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await savePrice(server.port, 3000 + round);
      await askMainThread(server);
      written.push(
        await timed(async () => {
          bytes = await read(server, path);
        }),
      );
      delays.push((await askMainThread(server)).max);
      sent.push(await timed(() => read(server, path)));
    }
    figures.push(
      { name: `${path}, after a change`, value: median(written), unit: "ms", limit: { most: 300 } },
      { name: `${path}, slowest`, value: Math.max(...written), unit: "ms" },
      { name: `${path}, longest delay of the main thread, p50`, value: median(delays), unit: "ms" },
      { name: `${path}, again`, value: median(sent), unit: "ms" },
      { name: `${path}, compressed`, value: bytes / 1e6, unit: "MB" },
    );
  }
  return figures;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Returns the compressed size in bytes. */
function read({ port }: OpenServer, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "Accept-Encoding": "gzip" };
    request({ port, host: "127.0.0.1", path, headers }, (response) => {
      if (response.statusCode === 200) resolve(buffer(response).then(({ length }) => length));
      else reject(new Error(`${path}: ${response.statusCode}`));
    })
      .on("error", reject)
      .end();
  });
}
