import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import { changeOrder, lockOrder, type Order, type StaffChange } from "./orders.ts";

/** Adds a note of staff to an order. Throws `not_found` and `order_changed`. */
export async function addNote(
  service: Service,
  orderId: string,
  text: string,
  { person, version }: StaffChange = {},
): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const before = await lockOrder(db, orderId, version);
    const change = { action: "note", actor: "staff", person, now, data: { text } } as const;
    return changeOrder(db, before, change);
  });
}
