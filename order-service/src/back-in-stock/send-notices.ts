import { transaction } from "@damson/database";
import type { CatalogueVariant } from "../catalogue/snapshot.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { isSoldOut } from "./is-sold-out.ts";

/** Customers per transaction. On SQLite, orders wait for it. */
const BATCH = 50;

/**
 * Queues an email to each customer who waits for an available variant, and deletes the request in the
 * same transaction. Returns the number of emails.
 */
export async function sendNotices(service: Service, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (const product of await listAwaited(service)) {
    // A request for a hidden product keeps waiting.
    const variant = service.catalogue.find(product);
    let sent = variant === undefined ? 0 : BATCH;
    while (variant !== undefined && sent === BATCH && !signal?.aborted) {
      sent = await transaction(service.db, (db) => sendSome(db, variant, service.clock()));
      count += sent;
    }
  }
  return count;
}

async function listAwaited({ db }: Service): Promise<readonly string[]> {
  const rows = await db.reader
    .selectFrom("back_in_stock_requests as requests")
    .leftJoin("stock_items", "stock_items.product", "requests.product")
    .select("requests.product")
    .distinct()
    .where("requests.confirmed_at", "is not", null)
    .where(({ eb, or }) => or([eb("available", "is", null), eb("available", ">", 0)]))
    .execute();
  return rows.map(({ product }) => product);
}

async function sendSome(db: Queries, product: CatalogueVariant, now: Date): Promise<number> {
  const { key, brand, name, variant, path, price } = product;
  if (await isSoldOut(db, key)) return 0;
  const requests = await db
    .selectFrom("back_in_stock_requests")
    .select(["id", "email"])
    .where("product", "=", key)
    .where("confirmed_at", "is not", null)
    .orderBy("id")
    .limit(BATCH)
    .forUpdate()
    // Locked rows are being processed by another process.
    .skipLocked()
    .execute();
  for (const { id, email: recipient } of requests) {
    const data = { brand, name, variant, path, price };
    const mail = { key: `${id}:back_in_stock`, kind: "back_in_stock", recipient, data } as const;
    await enqueue(db, mail, now);
    await db.deleteFrom("back_in_stock_requests").where("id", "=", id).execute();
  }
  return requests.length;
}
