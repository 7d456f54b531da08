import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import { stateConflict } from "../errors.ts";
import { changeOrder, lockOrder, type Order, type StaffChange } from "./orders.ts";

/**
 * The parcel lies ready, or does not any more. Throws `not_found`, `order_state_conflict` and
 * `order_changed`.
 */
export async function packOrder(
  service: Service,
  orderId: string,
  action: "pack" | "unpack",
  { person, version }: StaffChange = {},
): Promise<Order> {
  const now = service.clock();
  const isPacked = action === "pack";
  return transaction(service.db, async (db) => {
    const before = await lockOrder(db, orderId, version);
    const columns = { packedAt: isPacked ? now : null };
    const change = { action, actor: "staff", person, now, columns } as const;
    const order = await changeOrder(db, before, change);
    if ((before.packedAt !== null) !== isPacked) return order;
    throw stateConflict(`Order ${order.number} is ${isPacked ? "packed already" : "not packed"}.`);
  });
}
