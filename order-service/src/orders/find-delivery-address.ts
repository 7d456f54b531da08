import type { DeliveryAddress } from "@damson/shop/orders/order-view";
import type { Service } from "../context.ts";

/** Anyone could place an unpaid order with the customer's email address and their own street. */
const unpaid = ["pending_payment", "expired", "cancelled"] as const;

/** The delivery address of the customer's newest paid order. */
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
