import { isAskedForDifference } from "@damson/shop/orders/order-view";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { changeOrder, type Order, updateOrder } from "../orders/orders.ts";
import { markReservationsPaid } from "../stock/stock.ts";
import { amountMissing } from "./amount-missing.ts";
import { promiseDelivery } from "./mark-paid.ts";
import { raisePayoutAlert } from "./raise-payout-alert.ts";
import { replaceInvoice } from "./record-refund.ts";

/**
 * Records that an amount is not refunded any more, because the refund failed or a dispute was won.
 * An order that asks for no more than this amount is paid again. The order must be locked, and the
 * catalogue refreshed.
 */
export async function revertRefund(
  service: Service,
  db: Queries,
  before: Order,
  amount: number,
): Promise<Order> {
  const order = { ...before, refunded: before.refunded - amount };
  if (amount > 0) await updateOrder(db, order.id, { refunded: order.refunded });
  await raisePayoutAlert(service, db, order);
  if (!isAskedForDifference(order) || amountMissing(order) > 0) return order;
  const now = service.clock();
  const deliveryRate = promiseDelivery(service, order, now);
  const paid = await changeOrder(db, order, {
    ...{ action: "drop_difference", actor: "system", now },
    columns: { owed: order.paid - order.total, deliveryRate },
  });
  await markReservationsPaid(db, paid.id);
  await replaceInvoice(service, db, paid, now);
  return paid;
}
