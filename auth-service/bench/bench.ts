/**
 * `npm run bench:auth [-- --seconds=N --users=N]`: the service as its users run it, on either
 * database, each commit waiting for the disk. One table with few users and one with many (none with
 * `--users=0`); what they say holds for a machine that does nothing else.
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "@damson/database/testing";
import { type Load, putUnderLoad } from "@damson/service-runtime/testing/load";
import { middleOf } from "@damson/service-runtime/testing/middle";
import { megabytesOf } from "@damson/service-runtime/testing/script-process";
import { withoutLimits } from "../src/testing/server-process.ts";
import { measureManyUsers, type Row } from "./many-users.ts";
import { type Kind, makeAskers, signUpMany } from "./requests.ts";
import { close, open } from "./server.ts";

const CONNECTIONS = [1, 16, 64];
const KINDS: readonly Kind[] = ["sign-in", "refresh", "GET /user", "JWKS"];
const STARTS = 5;
const ROUNDS = 5;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "3" },
    users: { type: "string", default: "1000000" },
    "only-many": { type: "boolean", default: false },
  },
});
const seconds = Number(values.seconds);
const folder = await mkdtemp(join(tmpdir(), "auth-bench-"));
const postgres = await startPostgres({ isDurable: true });
try {
  const common = { ...withoutLimits, DATA_DIR: folder };
  const onPostgres = { ...common, DATABASE_URL: postgres.url };
  console.log(`Node ${process.version}, ${availableParallelism()} cores, ${seconds} s a row`);
  if (!values["only-many"]) {
    const rows = [...(await measure("SQLite", common)), ...(await measure("Postgres", onPostgres))];
    console.table(Object.fromEntries(rows));
  }
  const users = Number(values.users);
  if (users > 0) {
    const task = { users, seconds, cells };
    const rows = [
      ...(await measureManyUsers("SQLite", { ...task, env: common })),
      ...(await measureManyUsers("Postgres", { ...task, env: onPostgres })),
    ];
    console.log(`${users} users`);
    console.table(Object.fromEntries(rows));
  }
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
    // Unmeasured: a service runs for months, and its code is compiled in the first seconds.
    await load(kind, 16);
    for (const connections of CONNECTIONS) {
      const measured = () => load(kind, connections);
      const row = kind === "sign-in" ? await besideBare(measured) : cells(await measured());
      rows.push([`${database} ${kind}, ${connections}`, row]);
    }
  }
  const [, beside] = await Promise.all([load("sign-in", 16), load("refresh", 8)]);
  rows.push([`${database} refresh, 8, beside 16 that sign in`, cells(beside)]);
  rows.push([`${database} resident, after the load`, { MB: megabytesOf(server) }]);
  await close(server);
  return rows;
}

/** Of several starts on the same folder, once it has been made and its code is compiled. */
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

/**
 * What of the bare hashes' speed is left, which is measured before and after. Machines change their
 * speed from one second to the next, so it is the middle one of several rounds.
 */
async function besideBare(measured: () => Promise<Load>): Promise<Row> {
  const rounds: { readonly load: Load; readonly bare: number; readonly share: number }[] = [];
  let before = bareArgon2();
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = await measured();
    const after = bareArgon2();
    const bare = (before + after) / 2;
    rounds.push({ load, bare, share: load.perSecond / bare });
    before = after;
  }
  const { load, bare, share } = middleOf(rounds, ({ share }) => share);
  return { ...cells(load), "bare argon2": Math.round(bare), "of bare": percent(share) };
}

function bareArgon2(): number {
  const script = join(import.meta.dirname, "bare-argon2.ts");
  return Number(execFileSync(process.execPath, [script, String(seconds)], { encoding: "utf8" }));
}

function cells({ perSecond, p50, p99 }: Load): Row {
  return { "a second": Math.round(perSecond), "p50 ms": rounded(p50), "p99 ms": rounded(p99) };
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
