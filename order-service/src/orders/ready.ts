import { statfs } from "node:fs/promises";
import { transaction } from "@damson/database";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";

/** More than the largest order needs, with its mail and index entries. */
export const ORDER_BYTES = 1_048_576;
/** Room for several orders at once and the write-ahead log. */
const FREE_BYTES = 4 * ORDER_BYTES;
/** Small enough that Postgres stores the row uncompressed. */
const ROW_BYTES = 1024;

/** Checks that an order could be stored. Writes, because a full disk can still be read. */
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

/** On SQLite, a small write may fit into the existing file although an order would not. */
async function requireFreeDisk({ db, settings: { storage } }: Service): Promise<void> {
  if (db.kind === "postgres" || storage.inMemory) return;
  const { bavail, bsize } = await statfs(storage.folder);
  if (bavail * bsize < FREE_BYTES) throw new Error("The disk of the database is nearly full");
}

/** We cannot see the disk of a Postgres server, so this writes a temporary table. */
async function writeAsMuchAsAnOrder(db: Queries): Promise<void> {
  await sql`CREATE UNLOGGED TABLE readiness (padding text)`.execute(db);
  await sql`INSERT INTO readiness SELECT repeat('x', ${sql.lit(ROW_BYTES)})
    FROM generate_series(1, ${sql.lit(ORDER_BYTES / ROW_BYTES)})`.execute(db);
  await sql`DROP TABLE readiness`.execute(db);
}
