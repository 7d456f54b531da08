import type { Service } from "../context.ts";
import { createStateConflict } from "../errors.ts";
import { changeAsStaff } from "./change-as-staff.ts";
import { changeOrder, type Order, type StaffChange } from "./orders.ts";

/** Marks an order as packed or unpacked. Throws `not_found`, `order_state_conflict` and `order_changed`. */
export function packOrder(
  service: Service,
  orderId: string,
  action: "pack" | "unpack",
  change: StaffChange = {},
): Promise<Order> {
  const isPacked = action === "pack";
  return changeAsStaff(service, orderId, change, async (db, before, by) => {
    const columns = { packedAt: isPacked ? by.now : null };
    const order = await changeOrder(db, before, { action, ...by, columns });
    if ((before.packedAt !== null) !== isPacked) return order;
    throw createStateConflict(
      `Order ${order.number} is ${isPacked ? "already packed" : "not packed"}.`,
    );
  });
}
