import type { Service } from "../context.ts";
import { createStateConflict } from "../errors.ts";
import { changeAsStaff } from "../orders/change-as-staff.ts";
import { changeOrder, type Order, requireAction, type StaffChange } from "../orders/orders.ts";
import { markReturnsRefunded } from "../returns/close-return.ts";
import { amountDue } from "./amount-due.ts";
import { readPendingRefund } from "./refunds.ts";

/**
 * Marks the rest of the amount due as not refunded, with the owner's reason, for example that goods
 * came back worn (Consumer Contracts Regulations 2013, 34(9)). Throws `not_found`, `order_changed`,
 * and `order_state_conflict` if nothing is due.
 */
export function deductFromRefund(
  service: Service,
  orderId: string,
  reason: string,
  change: StaffChange = {},
): Promise<Order> {
  return changeAsStaff(service, orderId, change, async (db, before, by) => {
    requireAction(before, "deduct");
    // A refund in progress may still fail, so the final amount is not known.
    if ((await readPendingRefund(db, orderId)) > 0) {
      throw createStateConflict(`A refund of order ${before.number} is in progress.`);
    }
    const amount = amountDue(before);
    if (amount === 0) throw createStateConflict(`No refund is due for order ${before.number}.`);
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
