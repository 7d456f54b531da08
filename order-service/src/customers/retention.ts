/** Deletes old data. The privacy page quotes the periods, which are settings. */
import { fromColumns, transaction } from "@damson/database";
import { DAY_MS } from "@damson/service-runtime/durations";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { Settings } from "../settings/settings.ts";
import { eraseOrder } from "./erase-order.ts";

/** Rows per transaction. On SQLite, orders wait for it. */
const BATCH = 50;

type Retention = Settings["retention"];

interface Kind {
  readonly days: keyof Retention;
  readonly forget: (db: Queries, before: Date, now: Date) => Promise<number>;
}

const kinds: readonly Kind[] = [
  { days: "orderDays", forget: deleteOrders },
  { days: "orderDays", forget: deleteFrom("staff_events", "id", "at") },
  // Kept as long as orders, because the integrity check reads resolved alerts.
  { days: "orderDays", forget: deleteFrom("alerts", "id", "resolved_at") },
  { days: "unpaidOrderDays", forget: eraseUnpaidOrders },
  // Kept this long, because an expired or cancelled order may still be paid, with its code.
  {
    days: "unpaidOrderDays",
    forget: deleteFrom("discount_codes", "code", "expires_at", sql`email IS NOT NULL`),
  },
  { days: "codeRecipientDays", forget: deleteFrom("code_recipients", "address_hash", "given_at") },
  { days: "contactMessageDays", forget: deleteFrom("contact_messages", "id", "created_at") },
  { days: "newsletterRequestDays", forget: deleteSubscribers },
  { days: "backInStockDays", forget: deleteFrom("back_in_stock_requests", "id", "confirmed_at") },
  {
    days: "unconfirmedBackInStockDays",
    forget: deleteFrom("back_in_stock_requests", "id", "requested_at", sql`confirmed_at IS NULL`),
  },
  { days: "wishlistDays", forget: deleteWishes },
  { days: "idempotencyKeyDays", forget: deleteFrom("idempotency_keys", "key", "created_at") },
  { days: "emailDays", forget: deleteFrom("outbox", "id", "sent_at") },
  // Emails that could not be sent.
  { days: "emailDays", forget: deleteFrom("outbox", "id", "failed_at") },
];

/**
 * Deletes old data in small transactions, so that requests do not wait long. Returns the number of
 * rows.
 */
export async function applyRetention(service: Service, signal?: AbortSignal): Promise<number> {
  const now = service.clock();
  const { retention } = service.settings;
  let count = 0;
  for (const { days, forget } of kinds) {
    const before = new Date(now.getTime() - retention[days] * DAY_MS);
    let gone = BATCH;
    while (gone === BATCH && !signal?.aborted) {
      gone = await transaction(service.db, (db) => forget(db, before, now));
      count += gone;
    }
  }
  return count;
}

function deleteFrom(
  table: keyof Schema,
  key: string,
  since: string,
  condition: RawBuilder<SqlBool> = sql`true`,
): Kind["forget"] {
  return async (db, before) => {
    const old = db
      .selectFrom(table)
      .select(sql.ref<unknown>(key).as("key"))
      .where(sql.ref<Date>(since), "<=", before)
      .where(condition)
      .limit(BATCH);
    const deleted = db.deleteFrom(table).where(sql.ref(key), "in", old);
    return countDeleted(await deleted.executeTakeFirst());
  };
}

/** Skips orders that have goods reserved, because something is wrong with them. */
async function deleteOrders(db: Queries, before: Date): Promise<number> {
  const old = db
    .selectFrom("orders")
    .select("id")
    .where("placed_at", "<=", before)
    .where("state", "not in", ["pending_payment", "paid"])
    .orderBy("placed_at")
    .limit(BATCH);
  return countDeleted(await db.deleteFrom("orders").where("id", "in", old).executeTakeFirst());
}

/** Erases orders that were never paid. The tax office needs no records of them. */
async function eraseUnpaidOrders(db: Queries, before: Date, now: Date): Promise<number> {
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    // Written like the condition of the partial index.
    .where(sql<boolean>`erased_at IS NULL AND paid = 0 AND state IN ('expired', 'cancelled')`)
    .where("updated_at", "<=", before)
    .orderBy("updated_at")
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of orders) await eraseOrder(db, fromColumns(row), { actor: "system", now });
  return orders.length;
}

/** Deletes old addresses that are unconfirmed or unsubscribed, unless they subscribed again. */
async function deleteSubscribers(db: Queries, before: Date): Promise<number> {
  const old = db
    .selectFrom("newsletter_subscribers")
    .select("email")
    .where("confirmed_at", "is", null)
    .where(({ eb, and, or }) => {
      const isOver = (column: "requested_at" | "unsubscribed_at") =>
        or([eb(column, "is", null), eb(column, "<=", before)]);
      return and([isOver("requested_at"), isOver("unsubscribed_at")]);
    })
    .limit(BATCH);
  const deleted = db.deleteFrom("newsletter_subscribers").where("email", "in", old);
  return countDeleted(await deleted.executeTakeFirst());
}

/** Deletes row by row, because the primary key has two columns. */
async function deleteWishes(db: Queries, before: Date): Promise<number> {
  const old = await db
    .selectFrom("wishlist_items")
    .select(["user_id", "product"])
    .where("added_at", "<=", before)
    .limit(BATCH)
    .execute();
  for (const { user_id, product } of old) {
    await db
      .deleteFrom("wishlist_items")
      .where("user_id", "=", user_id)
      .where("product", "=", product)
      .execute();
  }
  return old.length;
}

function countDeleted({ numDeletedRows }: { readonly numDeletedRows: bigint }): number {
  return Number(numDeletedRows);
}
