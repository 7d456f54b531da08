/**
 * `npm run bench:auth [-- --seconds=N]`: measures the service in a process of its own, on either database, with each
 * commit waiting for the disk. The machine should do nothing else.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { startPostgres } from "@damson/database/testing";
import { besideBare, loadCells, type Row } from "@damson/service-runtime/testing/bench";
import { putUnderLoad } from "@damson/service-runtime/testing/load";
import { middleOf } from "@damson/service-runtime/testing/middle";
import { megabytesOf } from "@damson/service-runtime/testing/script-process";
import { withoutLimits } from "../src/testing/server-process.ts";
import { type Kind, makeAskers, signUpMany } from "./requests.ts";
import { close, open } from "./server.ts";

const CONNECTIONS = [1, 16, 64];
const KINDS: readonly Kind[] = ["sign-in", "refresh", "GET /user", "JWKS"];
const STARTS = 5;
const ROUNDS = 5;

const { values } = parseArgs({ options: { seconds: { type: "string", default: "3" } } });
const seconds = Number(values.seconds);
const folder = await mkdtemp(join(tmpdir(), "auth-bench-"));
const postgres = await startPostgres({ isDurable: true });
try {
  const common = { ...withoutLimits, DATA_DIR: folder };
  const onPostgres = { ...common, DATABASE_URL: postgres.url };
  console.log(`Node ${process.version}, ${availableParallelism()} cores, ${seconds} s a row`);
  const rows = [...(await measure("SQLite", common)), ...(await measure("Postgres", onPostgres))];
  console.table(Object.fromEntries(rows));
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true });
}

async function measure(
  database: string,
  env: Readonly<Record<string, string>>,
): Promise<readonly (readonly [string, Row])[]> {
  const startMs = await medianStart(env);
  const server = await open(env);
  const idle = megabytesOf(server);
  const users = await signUpMany(server.url, Math.max(...CONNECTIONS));
  const rows: (readonly [string, Row])[] = [
    [`${database} start to first answer`, { ms: startMs }],
    [`${database} resident, idle`, { MB: idle }],
  ];
  const load = (kind: Kind, connections: number) =>
    putUnderLoad({
      port: Number(new URL(server.url).port),
      askers: makeAskers(kind, users.slice(0, connections)),
      seconds,
    });
  for (const kind of KINDS) {
    // Not measured: the code is compiled in these seconds.
    await load(kind, 16);
    for (const connections of CONNECTIONS) {
      const measure = () => load(kind, connections);
      const row =
        kind === "sign-in"
          ? await besideBare({ name: "bare argon2", rounds: ROUNDS, measure, bare: bareArgon2 })
          : loadCells(await measure());
      rows.push([`${database} ${kind}, ${connections}`, row]);
    }
  }
  const [, beside] = await Promise.all([load("sign-in", 16), load("refresh", 8)]);
  rows.push([`${database} refresh, 8, beside 16 that sign in`, loadCells(beside)]);
  rows.push([`${database} resident, after the load`, { MB: megabytesOf(server) }]);
  await close(server);
  return rows;
}

/** Measures several starts on the same folder. The first one, which makes the folder, does not count. */
async function medianStart(env: Readonly<Record<string, string>>): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start <= STARTS; start += 1) {
    const began = performance.now();
    const server = await open(env);
    times.push(performance.now() - began);
    await close(server);
  }
  const [, ...warm] = times;
  return Math.round(middleOf(warm, (ms) => ms));
}

async function bareArgon2(): Promise<number> {
  const script = join(import.meta.dirname, "bare-argon2.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(seconds)]);
  return Number(stdout);
}
