import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { changeOrder, findOrder, lockOrder, type Order } from "../orders/orders.ts";
import { enqueue } from "../outbox/enqueue.ts";
import type { PaymentProblem } from "../outbox/outbox-messages.ts";
import type { Payment } from "./payments.ts";

interface Problem extends Pick<PaymentProblem, "kind" | "detail"> {
  /** Deadline to respond to a dispute. */
  readonly respondBy?: Date | undefined;
  /** Id of the refund, dispute or payment. Each is reported once. */
  readonly about: string;
}

/** Reports a payment problem once. */
export async function reportProblem(
  service: Service,
  payment: Payment,
  problem: Problem,
): Promise<void> {
  const { orderId } = payment;
  await transaction(service.db, async (db) => {
    if ((await findOrder(db, orderId)) === undefined) return;
    await addProblem(service, db, { order: await lockOrder(db, orderId), payment }, problem);
  });
}

interface About {
  readonly order: Order;
  readonly payment: Payment;
}

/** Reports a problem. The order must be locked. */
export async function addProblem(
  { clock, log, settings }: Service,
  db: Queries,
  { order, payment: { id, amount } }: About,
  { about, respondBy, ...given }: Problem,
): Promise<void> {
  if (await isKnown(db, order.id, given.kind, about)) return;
  const problem = respondBy ? { ...given, respondBy: respondBy.toISOString() } : given;
  const data = { ...problem, amount, paymentId: id, about };
  await changeOrder(db, order, { action: "report_problem", actor: "system", now: clock(), data });
  log.error({ order: order.number, payment: id, ...problem }, "a payment needs review");
  const recipient = settings.owner.email;
  if (recipient === undefined) return;
  const key = `${id}:${problem.kind}:${about}`;
  const mail = { number: order.number, amount, ...problem };
  await enqueue(db, { key, kind: "payment_problem", recipient, data: mail }, clock());
}

/** The provider may report the same problem twice. */
async function isKnown(
  db: Queries,
  orderId: string,
  kind: string,
  about: string,
): Promise<boolean> {
  const events = await db
    .selectFrom("order_events")
    .select("data")
    .where("order_id", "=", orderId)
    .where("type", "=", "report_problem")
    .execute();
  return events.some(({ data }) => data.kind === kind && data.about === about);
}
