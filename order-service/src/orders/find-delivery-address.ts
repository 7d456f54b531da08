import type { DeliveryAddress } from "@damson/shop/orders/order-view";
import { sql } from "kysely";
import type { Service } from "../context.ts";

/**
 * Orders in these states are ignored: anyone could have placed one with the customer's email
 * address and another street.
 */
const unpaid = ["pending_payment", "expired", "cancelled"] as const;

/** Returns the delivery address of the customer's newest order that was paid and not collected. */
export async function findDeliveryAddress(
  { db }: Service,
  userId: string,
): Promise<DeliveryAddress | undefined> {
  const newest = await db.reader
    .selectFrom("orders")
    .select("shipping")
    .where("user_id", "=", userId)
    .where("state", "not in", unpaid)
    .where(sql<boolean>`delivery_rate -> 'collection' IS NULL`)
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return undefined;
  const { firstName, lastName, address, city, postcode, phone } = newest.shipping;
  return { firstName, lastName, address, city, postcode, phone };
}
