import { statfs } from "node:fs/promises";
import { transaction } from "@damson/database";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";

/** More than the largest order needs, with its email and its indexes. */
export const ORDER_BYTES = 1_048_576;
/** Room for several orders, and for the write-ahead log. */
const FREE_BYTES = 4 * ORDER_BYTES;
/** Small rows, because Postgres would compress larger ones. */
const ROW_BYTES = 1024;

/**
 * Checks that an order could be stored. Writes something, because reading works even if the disk is
 * full.
 */
export async function isReady(service: Service): Promise<boolean> {
  const { db, log } = service;
  try {
    await requireFreeDisk(service);
    await transaction(db, async (queries) => {
      await queries
        .updateTable("secrets")
        .set(({ ref }) => ({ value: ref("value") }))
        .execute();
      if (db.kind === "postgres") await writeAsMuchAsAnOrder(queries);
    });
    return true;
  } catch (err) {
    log.warn({ err }, "orders cannot be stored");
    return false;
  }
}

/** On SQLite, a small write may fit into the file when an order would not fit. */
async function requireFreeDisk({ db, settings: { storage } }: Service): Promise<void> {
  if (db.kind === "postgres" || storage.inMemory) return;
  const { bavail, bsize } = await statfs(storage.folder);
  if (bavail * bsize < FREE_BYTES) throw new Error("The disk of the database is nearly full");
}

/** Postgres may run on another machine, so this writes a temporary table to test its disk. */
async function writeAsMuchAsAnOrder(db: Queries): Promise<void> {
  await sql`CREATE UNLOGGED TABLE readiness (padding text)`.execute(db);
  await sql`INSERT INTO readiness SELECT repeat('x', ${sql.lit(ROW_BYTES)})
    FROM generate_series(1, ${sql.lit(ORDER_BYTES / ROW_BYTES)})`.execute(db);
  await sql`DROP TABLE readiness`.execute(db);
}
