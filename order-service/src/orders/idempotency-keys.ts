import type { Queries } from "../database/database.ts";
import { Refused } from "../errors.ts";

export interface KeyedRequest {
  readonly key: string;
  /** Of the order as it was understood. */
  readonly bodyHash: string;
  readonly now: Date;
}

/**
 * Takes the key for an order, and gives whether it is new. On Postgres this waits for whoever is using
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

/** The order that the key was taken for. Throws `idempotency_key_reused` if that was another request. */
export async function findOrderId(
  db: Queries,
  { key, bodyHash }: KeyedRequest,
): Promise<string | undefined> {
  const known = await db
    .selectFrom("idempotency_keys")
    .select(["body_hash", "order_id"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (known && known.body_hash !== bodyHash) throw keyReused();
  return known?.order_id;
}

export function keyReused(): Refused {
  const message = "Another order was placed with this idempotency key.";
  return new Refused({ code: "idempotency_key_reused", message });
}
