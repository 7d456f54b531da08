/** What the provider of the online payments does, and tells. */
import { randomUUID } from "node:crypto";
import { addNote } from "../src/orders/add-note.ts";
import { findOrder } from "../src/orders/orders.ts";
import { latestPayment } from "../src/payments/payments.ts";
import { carryOutRefunds } from "../src/settlement/carry-out-refunds.ts";
import { refundOrder } from "../src/settlement/refund-order.ts";
import { reportProblem } from "../src/settlement/report-problem.ts";
import { settle } from "../src/settlement/settle-payment.ts";
import { startPayment } from "../src/settlement/start-payment.ts";
import { atWork, later } from "./calendar.ts";
import { OWNER, type Story } from "./demo.ts";

export async function payOnline(story: Story, id: string): Promise<void> {
  await endCheckout(story, id, true);
}

export async function giveUpPaying(story: Story, id: string): Promise<void> {
  await endCheckout(story, id, false);
}

async function endCheckout(story: Story, id: string, isPaid: boolean): Promise<void> {
  const { service, provider } = story;
  await startPayment(service, provider, id);
  const { checkoutId } = await latestPayment(service.db.reader, id);
  const opened = await provider.readCheckout(checkoutId ?? "");
  await settle(service, provider, {
    ...opened,
    state: isPaid ? "complete" : "expired",
    isPaid,
    paymentIntentId: isPaid ? opened.id.replace("cs_", "pi_") : undefined,
  });
  await tell(story, isPaid ? "checkout.session.completed" : "checkout.session.expired");
}

/** Somebody's bank asks for the money back, weeks later. */
export function dispute(story: Story, id: string, at: Date): void {
  const { service, timeline } = story;
  timeline.at(at, async () => {
    if (!(await openDispute(story, id))) return;
    timeline.at(atWork(later(at, 2880), 11), () =>
      addNote(service, id, "Sent the carrier's proof of delivery to the bank.", { person: OWNER }),
    );
  });
}

/** So that there is one that nobody has seen to. */
export function planDispute(story: Story): void {
  const { service, timeline, end } = story;
  timeline.at(later(end, -20 * 60), async () => {
    const found = await service.db.reader
      .selectFrom("orders")
      .select("id")
      .where("placed_at", "<", later(end, -25 * 1440))
      .where("payment_method", "=", "stripe")
      .where("state", "=", "delivered")
      .orderBy("placed_at", "desc")
      .limit(1)
      .executeTakeFirst();
    if (found) await openDispute(story, found.id);
  });
}

/** Gives whether the order was paid online. */
async function openDispute(story: Story, id: string): Promise<boolean> {
  const { service } = story;
  const order = await findOrder(service.db.reader, id);
  if (order?.paymentMethod !== "stripe" || order.paid === 0) return false;
  const payment = await latestPayment(service.db.reader, id);
  const detail = "product_not_received";
  await reportProblem(service, payment, { kind: "dispute", about: `dp_demo_${id}`, detail });
  await tell(story, "charge.dispute.created");
  return true;
}

async function tell({ service }: Story, type: string): Promise<void> {
  const event = { id: `evt_demo_${randomUUID()}`, type, received_at: service.clock() };
  await service.db.writer.insertInto("provider_events").values(event).execute();
}

/** The provider makes the refunds that were decided; of one that fails staff decide anew. */
export async function makeRefunds(story: Story, id: string): Promise<void> {
  const { service, provider, timeline } = story;
  await carryOutRefunds(service, provider);
  const order = await findOrder(service.db.reader, id);
  const isBack = order === undefined || order.refunded === order.paid;
  if (isBack || !["cancelled", "returned"].includes(order.state)) return;
  timeline.at(atWork(later(service.clock(), 2880), 15), async () => {
    await refundOrder(service, id, { person: OWNER });
    timeline.at(later(service.clock(), 1), () => makeRefunds(story, id));
  });
}
