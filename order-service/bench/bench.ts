/**
 * `npm run bench:orders [-- --seconds=N --orders=N --payments=N --short --only=part,part]`: measures the service on
 * SQLite and on Postgres, each commit waiting for the disk. `--short` measures it under load, in two minutes and a half.
 * The machine should do nothing else.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "@damson/database/testing";
import type { Rows } from "@damson/service-runtime/testing/bench";
import { measureLadder } from "./ladder.ts";
import { measureMails } from "./mails.ts";
import { measurePlacements } from "./placements.ts";
import { measureStaffList } from "./staff-list.ts";
import { measureStop } from "./stop.ts";
import { measureWebhooks } from "./webhooks.ts";

type Env = Readonly<Record<string, string>>;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "3" },
    orders: { type: "string", default: "100000" },
    payments: { type: "string", default: "1500" },
    short: { type: "boolean", default: false },
    only: { type: "string" },
  },
});
const seconds = Number(values.seconds);
const parts: Readonly<Record<string, (env: Env) => Promise<Rows>>> = {
  placements: (env) => measurePlacements(env, seconds),
  ladder: (env) => measureLadder(env, seconds),
  stop: (env) => measureStop(env, seconds),
  mails: (env) => measureMails(env, seconds),
  "staff-list": (env) => measureStaffList(env, Number(values.orders)),
  webhooks: (env) => measureWebhooks(env, Number(values.payments)),
};
const underLoad = ["ladder", "stop", "mails"];
const wanted = values.only?.split(",") ?? (values.short ? underLoad : Object.keys(parts));
const folder = await mkdtemp(join(tmpdir(), "orders-bench-"));
const postgres = await startPostgres({ isDurable: true });
const databases: Readonly<Record<string, Env>> = {
  SQLite: { DATA_DIR: folder },
  Postgres: { DATA_DIR: folder, DATABASE_URL: postgres.url },
};
try {
  const load = loadavg().map((each) => each.toFixed(1));
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores, load ${load}, ${seconds} s a row`,
  );
  const rows: Rows[number][] = [];
  for (const [database, env] of Object.entries(databases)) {
    for (const [name, measure] of Object.entries(parts)) {
      if (!wanted.includes(name)) continue;
      for (const [row, cells] of await measure(env)) rows.push([`${database} ${row}`, cells]);
    }
  }
  console.table(Object.fromEntries(rows));
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true });
}
