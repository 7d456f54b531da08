import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Actor } from "../database/schema.ts";
import { lockOrder, type Order, type OrderChange, type StaffChange } from "./orders.ts";

export type ChangedBy = Pick<OrderChange, "actor" | "person" | "now">;

/**
 * Runs a change by staff, or by another actor, in one transaction, with the order locked. Throws
 * `not_found` and `order_changed`.
 */
export function changeAsStaff(
  { db: database, clock }: Pick<Service, "db" | "clock">,
  orderId: string,
  { actor = "staff", person, version }: StaffChange & { readonly actor?: Actor },
  change: (db: Queries, before: Order, by: ChangedBy) => Promise<Order>,
): Promise<Order> {
  const by = { actor, person, now: clock() };
  return transaction(database, async (db) => change(db, await lockOrder(db, orderId, version), by));
}
