/** `npm run bench:server`: the shop compared with a bare Node server that sends the same bytes. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { distFolder, readBuildFacts } from "../../storefront/build-facts.ts";
import { type Load, putUnderLoad } from "./load.ts";

const CONNECTIONS = 32;
const SECONDS = 1;
const ROUNDS = 8;

const build = await readBuildFacts(distFolder);
const react = build?.assets.find((name) => /^react.*\.js$/.test(name));
const rows: Record<string, Record<string, string | number>> = {};
for (const path of ["/", "/k-beauty", `/assets/${react}`]) Object.assign(rows, await compare(path));
console.table(rows);

/** The two take turns, so that other load on the machine affects both. */
async function compare(path: string) {
  const shop = await open("../../server/serve.ts", distFolder);
  const baseline = await open("bare-server.ts", path);
  const rounds: { readonly shop: Load; readonly baseline: Load }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two] = [await measure(shop.port, path), await measure(baseline.port, path)];
    rounds.push({ shop: one, baseline: two });
  }
  for (const { child } of [shop, baseline]) child.kill();
  return {
    [`${path} shop`]: best(rounds.map(({ shop }) => shop)),
    [`${path} baseline`]: best(rounds.map(({ baseline }) => baseline)),
  };
}

function measure(port: number, path: string): Promise<Load> {
  const lines = [`GET ${path} HTTP/1.1`, "Host: shop.example", "Accept-Encoding: gzip, br"];
  const bytes = `${lines.join("\r\n")}\r\n\r\n`;
  return putUnderLoad({ port, bytes, connections: CONNECTIONS, seconds: SECONDS });
}

/** The fastest round, which other load on the machine disturbed least. */
function best(loads: readonly Load[]) {
  const [fastest] = loads.toSorted((a, b) => b.requestsPerSecond - a.requestsPerSecond);
  const { requestsPerSecond = 0, p50 = 0, p99 = 0 } = fastest ?? {};
  return { "req/s": requestsPerSecond, "p50 ms": p50, "p99 ms": p99 };
}

async function open(script: string, argument: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), argument], {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const chunk of child.stdout) {
    const address = /http:\/\/\S+/.exec(String(chunk))?.[0];
    if (address !== undefined) return { child, port: Number(new URL(address).port) };
  }
  throw new Error(`${script} did not open`);
}
