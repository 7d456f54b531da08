import type { ApiError } from "@damson/service-runtime/errors";
import type { Queries } from "../database/database.ts";
import { apiError } from "../errors.ts";
import { isPaidOnline } from "../payments/payments.ts";
import { findOrder, type Order } from "./orders.ts";

export interface KeyedRequest {
  readonly key: string;
  /** Hash of the order as it was understood. */
  readonly bodyHash: string;
  readonly now: Date;
}

/**
 * Takes the key for an order, and returns true if it is new. On Postgres this waits for a request that is using
 * the key at this moment.
 */
export async function claimKey(
  db: Queries,
  { key, bodyHash, now }: KeyedRequest,
  orderId: string,
): Promise<boolean> {
  const claimed = await db
    .insertInto("idempotency_keys")
    .values({ key, body_hash: bodyHash, order_id: orderId, created_at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

/**
 * Finds the order that the key was taken for. One that was to be paid online and came to nothing does not count: its
 * basket is still there, and may be ordered after all. Throws `idempotency_key_reused` if it was another order.
 */
export async function findKeyedOrder(
  db: Queries,
  { key, bodyHash }: KeyedRequest,
): Promise<Order | undefined> {
  const known = await findKey(db, key);
  if (known === undefined) return undefined;
  const order = await findOrder(db, known.order_id);
  if (order !== undefined && isGivenUp(order)) return undefined;
  if (known.body_hash !== bodyHash) throw keyReused(order);
  return order;
}

/** Finds the order that was placed with a key, if it can still be paid online. */
export async function findUnpaidOrder(db: Queries, key: string): Promise<Order | undefined> {
  const known = await findKey(db, key);
  const order = known && (await findOrder(db, known.order_id));
  const isUnpaid = order?.state === "pending_payment" && isPaidOnline(order);
  return isUnpaid ? order : undefined;
}

function findKey(db: Queries, key: string) {
  return db
    .selectFrom("idempotency_keys")
    .select(["body_hash", "order_id"])
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Takes over the key of an order that came to nothing. Returns false where there is none. */
export async function reclaimKey(
  db: Queries,
  { key, bodyHash, now }: KeyedRequest,
  orderId: string,
): Promise<boolean> {
  const taken = await db
    .updateTable("idempotency_keys")
    .set({ body_hash: bodyHash, order_id: orderId, created_at: now })
    .where("key", "=", key)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("orders")
          .select("id")
          .whereRef("orders.id", "=", "idempotency_keys.order_id")
          .where("payment_method", "<>", "bank-transfer")
          .where("paid", "=", 0)
          .where("state", "in", ["expired", "cancelled"]),
      ),
    )
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

function isGivenUp(order: Order): boolean {
  const isOver = order.state === "expired" || order.state === "cancelled";
  return isOver && order.paid === 0 && isPaidOnline(order);
}

/** The error for another order under a key. One that is paid online is confirmed once it is paid, any other at once. */
export function keyReused(order?: Order): ApiError {
  const done = order && isPaidOnline(order) ? "ordered and paid for" : "ordered";
  const message = `This basket was ${done} before, perhaps in another tab, and with other details. The email that confirms it is on its way.`;
  return apiError({ code: "idempotency_key_reused", message });
}
