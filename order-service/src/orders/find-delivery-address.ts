import type { DeliveryAddress } from "@damson/shop/orders/order-view";
import type { Service } from "../context.ts";

/** Without a payment, anybody could have typed the customer's email address, and a street of their own. */
const unpaid = ["pending_payment", "expired", "cancelled"] as const;

/** Where the newest order of a customer goes, of those that were paid for. */
export async function findDeliveryAddress(
  { db }: Service,
  userId: string,
): Promise<DeliveryAddress | undefined> {
  const newest = await db.reader
    .selectFrom("orders")
    .select("shipping")
    .where("user_id", "=", userId)
    .where("state", "not in", unpaid)
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return undefined;
  const { firstName, lastName, address, city, postcode, phone } = newest.shipping;
  return { firstName, lastName, address, city, postcode, phone };
}
