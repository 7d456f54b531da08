/**
 * `npm run bench:orders [-- --seconds=N --orders=N --only=part]` measures placing orders and the
 * staff's order list, on SQLite and Postgres with durable commits. Run it on an idle machine.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "@damson/database/testing";
import { type Row, reportSection } from "@damson/service-runtime/testing/benchmarks";
import { measurePlacements } from "./placements.ts";
import { measureStaffList } from "./staff-list.ts";

type Env = Readonly<Record<string, string>>;

interface Part {
  readonly title: string;
  readonly method: string;
  readonly measure: (env: Env) => Promise<Readonly<Record<string, Row>>>;
}

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "3" },
    orders: { type: "string", default: "100000" },
    only: { type: "string" },
  },
});
const seconds = Number(values.seconds);
const orders = Number(values.orders);

const parts: Readonly<Record<string, Part>> = {
  placements: {
    title: "Placing orders",
    method: `Each row has that number of shoppers for ${seconds} seconds. A shopper sends the next order after the answer to the last one, and waits for \`Retry-After\` after a 503. Another client reads an order page. Emails are not sent.`,
    measure: (env) => measurePlacements(env, seconds),
  },
  "staff-list": {
    title: "The list of all orders",
    method: `A page of 50 among ${orders.toLocaleString("en-GB")} orders, without HTTP.`,
    measure: (env) => measureStaffList(env, orders),
  },
};

const wanted = values.only?.split(",") ?? Object.keys(parts);
const folder = await mkdtemp(join(tmpdir(), "orders-bench-"));
const postgres = await startPostgres({ isDurable: true });
const databases: Readonly<Record<string, Env>> = {
  SQLite: { DATA_DIR: folder },
  Postgres: { DATA_DIR: folder, DATABASE_URL: postgres.url },
};
try {
  for (const [name, { title, method, measure }] of Object.entries(parts)) {
    if (!wanted.includes(name)) continue;
    const tables = [];
    for (const [database, env] of Object.entries(databases)) {
      tables.push({ title: database, rows: await measure(env) });
    }
    await reportSection({ title, command: "npm run bench:orders", method, tables });
  }
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true });
}
