import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { median, type Table } from "@damson/service-runtime/testing/benchmarks";
import { distFolder, readBuildManifest } from "@damson/storefront/build-manifest";
import { openNginx } from "./nginx.ts";
import type { OpenServer } from "./open-server.ts";

const ROUNDS = 12;

/**
 * Runs `wrk` for a second each on a small page, a large page and the largest script, alternating
 * between the servers.
 */
export async function measureServer(shop: OpenServer): Promise<Table> {
  const build = await readBuildManifest(distFolder);
  if (build === undefined) throw new Error("The shop is not built: run npm run build first");
  const react = build.assets.find((name) => /^react.*\.js$/.test(name));
  const nginx = await openNginx(build);
  const encoding = nginx.hasBrotli ? "br" : "gzip";
  const rows: Record<string, Table["rows"][string]> = {};
  for (const path of ["/", "/k-beauty", `/assets/${react}`]) {
    const rates: { readonly shop: number; readonly nginx: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const nginxRate = await requestsPerSecond(nginx, path, encoding);
      rates.push({ nginx: nginxRate, shop: await requestsPerSecond(shop, path, encoding) });
    }
    rows[path.replace(/-[\w-]{7}\.js$/, ".js")] = {
      "nginx, requests/s": Math.round(median(rates.map((rate) => rate.nginx))),
      "shop, requests/s": Math.round(median(rates.map((rate) => rate.shop))),
      "shop ÷ nginx": median(rates.map((rate) => rate.shop / rate.nginx)).toFixed(2),
    };
  }
  await nginx.close();
  return { title: `${nginx.version}, ${encoding}, median of ${ROUNDS} rounds`, rows };
}

async function requestsPerSecond(
  { port }: Pick<OpenServer, "port">,
  path: string,
  encoding: string,
): Promise<number> {
  const limits = ["--threads=1", "--connections=32", "--duration=1s"];
  const header = `Accept-Encoding: ${encoding}`;
  const url = `http://127.0.0.1:${port}${path}`;
  const { stdout } = await promisify(execFile)("wrk", [...limits, "--header", header, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed:\n${stdout}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
}
