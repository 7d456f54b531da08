import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../..");
const OWNER = "src/stock/locked-stock.ts";

/** Calls of the query builder, and SQL. */
const writes = [
  /(?:updateTable|insertInto|deleteFrom|mergeInto|replaceInto)\(\s*["']stock_items/,
  /(?:update|insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|lock\s+table)\s+(?:only\s+)?["`]?stock_items/i,
  /selectFrom\(\s*["']stock_items["'][^;]*\.for(?:Update|NoKeyUpdate|Share|KeyShare)\(/,
];

test("writes stock in one module only", async () => {
  const files = globSync("{src,demo}/**/*.ts", { cwd: source });
  const writers: string[] = [];
  for (const file of files.filter((name) => !name.endsWith(".test.ts"))) {
    const text = await readFile(join(source, file), "utf8");
    if (writes.some((pattern) => pattern.test(text))) writers.push(file);
  }

  expect(files.length).toBeGreaterThan(200);
  expect(writers).toEqual([OWNER]);
});

test.each([
  'db.updateTable("stock_items").set({ available: 0 })',
  'db.insertInto(\n  "stock_items")',
  'sql`delete from "stock_items"`',
  "sql`LOCK TABLE stock_items IN EXCLUSIVE MODE`",
  'db\n.selectFrom("stock_items")\n.select("product")\n.forUpdate()',
])("recognises a write: %s", (text) => {
  expect(writes.some((pattern) => pattern.test(text))).toBe(true);
});
