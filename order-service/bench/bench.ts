/**
 * `npm run bench:orders [-- --seconds=N --orders=N --payments=N --short]`: placements beside a bare insert of
 * the same rows, an order's page, 1 to 1,024 shoppers, a stop under 256 of them, mails that have waited, lists
 * among many orders, of a customer and of the staff, settling by webhook, and what a shop with orders costs at
 * rest. `--short` is what load does to it, in two minutes. Each commit waits for the disk. What it says holds
 * for a machine that does nothing else.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "@damson/database/testing";
import { measureLadder } from "./ladder.ts";
import { measureList } from "./list.ts";
import { measureMails } from "./mails.ts";
import { measurePlacements } from "./placements.ts";
import type { Row, Rows } from "./rows.ts";
import { measureShop } from "./shop.ts";
import { measureStaffList } from "./staff-list.ts";
import { measureStop } from "./stop.ts";
import { measureWebhooks } from "./webhooks.ts";

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
const SHORT = "ladder,stop,mails";
const all = `placements,${SHORT},list,staff-list,webhooks,shop`;
const parts = (values.only ?? (values.short ? SHORT : all)).split(",");
const folder = await mkdtemp(join(tmpdir(), "orders-bench-"));
const postgres = await startPostgres({ isDurable: true });
const places = [
  ["SQLite", { DATA_DIR: folder }],
  ["Postgres", { DATA_DIR: folder, DATABASE_URL: postgres.url }],
] as const;
try {
  const load = loadavg().map((each) => each.toFixed(1));
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores, load ${load}, ${seconds} s a row`,
  );
  const rows: (readonly [string, Row])[] = [];
  for (const [database, env] of places) {
    if (parts.includes("placements"))
      rows.push(...named(database, await measurePlacements(env, seconds)));
    if (parts.includes("ladder")) rows.push(...named(database, await measureLadder(env, seconds)));
    if (parts.includes("stop")) rows.push(...named(database, await measureStop(env, seconds)));
    if (parts.includes("mails")) rows.push(...named(database, await measureMails(env, seconds)));
    if (parts.includes("list")) {
      rows.push(...named(database, await measureList(env, Number(values.orders))));
    }
    if (parts.includes("staff-list")) {
      rows.push(...named(database, await measureStaffList(env, Number(values.orders))));
    }
    if (parts.includes("webhooks")) {
      rows.push(...named(database, await measureWebhooks(env, Number(values.payments))));
    }
  }
  if (parts.includes("shop")) rows.push(...(await measureShop()));
  console.table(Object.fromEntries(rows));
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true });
}

function named(database: string, rows: Rows): Rows {
  return rows.map(([name, row]) => [`${database} ${name}`, row]);
}
