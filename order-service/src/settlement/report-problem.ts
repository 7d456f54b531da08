import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import { findOrder } from "../orders/orders.ts";
import { enqueue } from "../outbox/enqueue.ts";
import type { PaymentProblem } from "../outbox/messages.ts";
import type { Payment } from "../payments/payments.ts";

/** Tells the shop, once, of money that somebody has to look at. */
export async function reportProblem(
  service: Service,
  { id, orderId, amount }: Payment,
  problem: Pick<PaymentProblem, "kind" | "detail">,
): Promise<void> {
  const { db: database, clock, log, settings } = service;
  await transaction(database, async (db) => {
    const order = await findOrder(db, orderId);
    if (order === undefined) return;
    log.error({ order: order.number, payment: id, ...problem }, "a payment needs to be looked at");
    const recipient = settings.owner.email;
    if (recipient === undefined) return;
    const key = `${id}:${problem.kind}`;
    const data = { number: order.number, amount, ...problem };
    await enqueue(db, { key, kind: "payment_problem", recipient, data }, clock());
  });
}
