import type { Service } from "../context.ts";
import { stateConflict } from "../errors.ts";
import { changeAsStaff } from "../orders/change-as-staff.ts";
import { changeOrder, type Order, requireAction, type StaffChange } from "../orders/orders.ts";
import { markReturnsRefunded } from "../returns/close-return.ts";
import { amountDue } from "./amount-due.ts";
import { readPendingRefund } from "./refunds.ts";

/**
 * Keeps the rest of the amount due, with the owner's reason, such as goods that came back worn (Consumer Contracts
 * Regulations 2013, 34(9)). Throws `not_found`, `order_changed`, and `order_state_conflict` if nothing is due.
 */
export function deductFromRefund(
  service: Service,
  orderId: string,
  reason: string,
  change: StaffChange = {},
): Promise<Order> {
  return changeAsStaff(service, orderId, change, async (db, before, by) => {
    requireAction(before, "deduct");
    // The final amount is unknown while a refund is pending, because it may fail.
    if ((await readPendingRefund(db, orderId)) > 0) {
      throw stateConflict(`A refund of order ${before.number} is in progress.`);
    }
    const amount = amountDue(before);
    if (amount === 0) throw stateConflict(`No refund is due for order ${before.number}.`);
    const order = await changeOrder(db, before, {
      action: "deduct",
      ...by,
      columns: { deducted: before.deducted + amount },
      data: { amount, reason },
    });
    await markReturnsRefunded(db, order, by.now);
    return order;
  });
}
