import type { Service } from "../context.ts";
import { changeAsStaff } from "./change-as-staff.ts";
import { changeOrder, type Order, type StaffChange } from "./orders.ts";

export function addNote(
  service: Service,
  orderId: string,
  text: string,
  change: StaffChange = {},
): Promise<Order> {
  return changeAsStaff(service, orderId, change, (db, before, by) =>
    changeOrder(db, before, { action: "note", ...by, data: { text } }),
  );
}
