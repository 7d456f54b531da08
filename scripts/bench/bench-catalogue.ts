/**
 * `npm run bench:catalogue -- --dist=… [--products=N --only=part,part]`: benchmarks a shop of 2,000
 * products on SQLite and Postgres, with durable commits. `dist` must be a build with `ORDERS=on`.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "@damson/database/testing";
import { distFolder } from "@damson/storefront/build-manifest";
import { type Env, openShop } from "./catalogue/filled-shop.ts";
import { type Figure, passes, toRows } from "./catalogue/limits.ts";
import { parts } from "./catalogue/parts.ts";

const { values } = parseArgs({
  options: {
    dist: { type: "string", default: distFolder },
    products: { type: "string", default: "2000" },
    only: { type: "string" },
  },
});
const { dist } = values;
const products = Number(values.products);
const size = { products, variants: products * 3, pictures: products * 4 };
const wanted = values.only?.split(",") ?? Object.keys(parts);
const folder = await mkdtemp(join(tmpdir(), "catalogue-bench-"));
const postgres = await startPostgres({ isDurable: true });
const databases: Readonly<Record<string, Env>> = {
  SQLite: {},
  Postgres: { DATABASE_URL: postgres.url },
};

const missed: string[] = [];
try {
  for (const [database, env] of Object.entries(databases)) {
    const DATA_DIR = join(folder, database);
    await mkdir(DATA_DIR);
    const shop = await openShop({ ...env, DATA_DIR }, { dist, size });
    for (const [name, measure] of Object.entries(parts)) {
      if (wanted.includes(name)) print(database, name, await measure(shop));
    }
    await shop.close();
  }
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true });
}
if (missed.length > 0) console.log(`Missed: ${missed.join("; ")}`);

function print(database: string, part: string, figures: readonly Figure[]): void {
  const load = loadavg().map((each) => each.toFixed(1));
  console.log(
    `${database}, ${part}: ${products} products, ${availableParallelism()} cores, load ${load}`,
  );
  console.table(toRows(figures));
  missed.push(...figures.filter((figure) => !passes(figure)).map(({ name }) => name));
}
