import { fromColumns, readList } from "@damson/database";
import type { Customer } from "../accounts/customer-accounts.ts";
import type { Service } from "../context.ts";
import { readParts, toOrderView } from "../orders/order-views.ts";
import type { Order } from "../orders/orders.ts";
import { collectData } from "./export-customer.ts";

/**
 * Returns all data about a signed-in customer: the account's orders as customers see them and, if
 * the address is confirmed, the data stored by address. Staff notes are left out; customers can ask
 * for them.
 */
export async function exportOwnData(
  service: Service,
  { userId, confirmedEmail }: Customer,
): Promise<object> {
  return readList(service.db, async (queries) => {
    const rows = await queries
      .selectFrom("orders")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("placed_at")
      .execute();
    const orders: object[] = [];
    for (const row of rows) {
      const parts = await readParts(queries, fromColumns(row) satisfies Order);
      orders.push(toOrderView(parts, service, service.clock()));
    }
    const wishlist = await queries
      .selectFrom("wishlist_items")
      .select(["product", "added_at"])
      .where("user_id", "=", userId)
      .orderBy("added_at")
      .execute();
    const ofAccount = { orders, wishlist };
    if (confirmedEmail === undefined) return ofAccount;
    return {
      ...ofAccount,
      ...(await collectData(service, queries, confirmedEmail.toLowerCase())),
    };
  });
}
