/**
 * `npm run bench:hostile-input`: how long 64 kB that were made to be slow keep the only thread, from their
 * bytes to the refusal, in each field of each form and body. Exits with 1 where one takes more than 20 ms.
 */
import { globSync } from "node:fs";
import { join } from "node:path";
import { partsOf } from "@damson/service-runtime/testing/schema-parts";
import { readJson } from "../../order-service/src/http/json.ts";
import { longLists, longTexts } from "../../server/testing/hostile-values.ts";

type Schema = Parameters<typeof partsOf>[0];

const MAX_MS = 20;
/** The best of so many, in time of this thread: other work of the machine does not count. */
const RUNS = 5;

const root = join(import.meta.dirname, "..", "..");
/** The files with schemas of forms and bodies. */
const files = [
  "storefront/app/{account,checkout,content}/{*form*,placement,contact-message}.ts",
  "admin/api/*.ts",
  "order-service/src/returns/request-return.ts",
];

const rows = await measure(files);
rows.sort((one, other) => other.ms - one.ms);
console.table(rows.slice(0, 20));
console.log(`${rows.length} fields; the slowest takes ${rows[0]?.ms} ms`);
if (rows.length === 0 || rows.some(({ ms }) => ms > MAX_MS)) process.exitCode = 1;

async function measure(patterns: readonly string[]) {
  const found = [];
  for (const file of globSync([...patterns], { cwd: root }).filter(
    (name) => !/\.test\./.test(name),
  )) {
    const module: Readonly<Record<string, unknown>> = await import(join(root, file));
    for (const [name, schema] of Object.entries(module)) {
      if (!isSchema(schema)) continue;
      for (const { path, kind, bodyWith } of partsOf(schema)) {
        if (path === "") continue;
        const values = kind === "list" ? longLists : longTexts;
        const times = [];
        for (const value of Object.values(values)) {
          const body = JSON.stringify(bodyWith(value));
          times.push(await fastest(() => readJson(requestOf(body), schema)));
        }
        found.push({ schema: name, field: path, ms: Math.round(Math.max(...times) * 10) / 10 });
      }
    }
  }
  return found;
}

async function fastest(read: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.threadCpuUsage();
    await read().catch(() => undefined);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

function requestOf(body: string): Request {
  return new Request("http://localhost", { method: "POST", body });
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";
}
