import { setImmediate } from "node:timers/promises";
import type { InsertObject } from "kysely";
import type { Queries } from "./database.ts";
import type { CatalogueSchema } from "./schema.ts";

/**
 * Whole products per query. SQLite reads in the main thread, and requests wait for some
 * milliseconds.
 */
const IDS_AT_ONCE = 250;
/** Keeps statements below SQLite's limit of bound values. */
const ROWS_AT_ONCE = 500;

export function queryIdsInBatches<Row>(
  ids: readonly string[],
  query: (part: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  return runInBatches(ids, IDS_AT_ONCE, query);
}

export function insertInBatches<Values, Row>(
  rows: readonly Values[],
  insert: (part: readonly Values[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  return runInBatches(rows, ROWS_AT_ONCE, insert);
}

/** Also accepts an empty list. */
export async function insertRows<Table extends keyof CatalogueSchema>(
  db: Queries,
  table: Table,
  rows: readonly InsertObject<CatalogueSchema, Table>[],
): Promise<void> {
  await insertInBatches(rows, (part) => db.insertInto(table).values(part).execute());
}

async function runInBatches<Item, Row>(
  items: readonly Item[],
  size: number,
  query: (part: readonly Item[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let at = 0; at < items.length; at += size) {
    // Lets requests run between two batches.
    if (at > 0) await setImmediate();
    found.push(...(await query(items.slice(at, at + size))));
  }
  return found;
}

export function indexById<Row extends { readonly id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
