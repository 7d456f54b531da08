import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { lockOrder, type Order, type OrderChange, type StaffChange } from "./orders.ts";

type ByStaff = Pick<OrderChange, "actor" | "person" | "now">;

/** Runs a staff change in one transaction that locks the order. Throws `not_found` and `order_changed`. */
export function changeAsStaff(
  { db: database, clock }: Pick<Service, "db" | "clock">,
  orderId: string,
  { person, version }: StaffChange,
  change: (db: Queries, before: Order, by: ByStaff) => Promise<Order>,
): Promise<Order> {
  const by = { actor: "staff", person, now: clock() } as const;
  return transaction(database, async (db) => change(db, await lockOrder(db, orderId, version), by));
}
