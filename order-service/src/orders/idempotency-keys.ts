import type { ApiError } from "@damson/service-runtime/errors";
import type { Queries } from "../database/database.ts";
import { createApiError } from "../errors.ts";
import { isPaidOnline } from "../payments/payments.ts";
import { findOrder, type Order } from "./orders.ts";

export interface KeyedRequest {
  readonly key: string;
  /** Hash of the body that was sent with the key. */
  readonly bodyHash: string;
  readonly now: Date;
}

/**
 * Reserves the key for an order. Returns false if the key is taken. On Postgres, waits for another
 * transaction with the same key.
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
 * Finds the order that was placed with a key. Ignores an unpaid online order, because its basket
 * can be ordered again. Throws `idempotency_key_reused` if the body differs.
 */
export async function findKeyedOrder(
  db: Queries,
  { key, bodyHash }: KeyedRequest,
): Promise<Order | undefined> {
  const known = await findKey(db, key);
  if (known === undefined) return undefined;
  const order = await findOrder(db, known.order_id);
  if (order !== undefined && isGivenUp(order)) return undefined;
  if (known.body_hash !== bodyHash) throw createKeyReused(order);
  return order;
}

export async function findUnpaidOrder(db: Queries, key: string): Promise<Order | undefined> {
  const known = await findKey(db, key);
  const order = known && (await findOrder(db, known.order_id));
  const isUnpaid = order?.state === "pending_payment" && order.paid === 0 && isPaidOnline(order);
  return isUnpaid ? order : undefined;
}

function findKey(db: Queries, key: string) {
  return db
    .selectFrom("idempotency_keys")
    .select(["body_hash", "order_id"])
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Takes the key from an unpaid online order that has ended. Returns false if there is none. */
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

export function createKeyReused(order?: Order): ApiError {
  const done = order && isPaidOnline(order) ? "ordered and paid for" : "ordered";
  const message = `This basket was already ${done}, perhaps in another tab, with different details. You’ll receive a confirmation by email.`;
  return createApiError({ code: "idempotency_key_reused", message });
}
