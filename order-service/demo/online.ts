/** What the provider of the online payments does, and tells. */
import { randomUUID } from "node:crypto";
import { findOrder } from "../src/orders/orders.ts";
import { latestPayment } from "../src/payments/payments.ts";
import { reportProblem } from "../src/settlement/report-problem.ts";
import { settle } from "../src/settlement/settle-payment.ts";
import { startPayment } from "../src/settlement/start-payment.ts";
import type { Story } from "./story.ts";

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
    chargeId: isPaid ? opened.id.replace("cs_", "pi_") : undefined,
  });
  await tell(story, isPaid ? "checkout.session.completed" : "checkout.session.expired");
}

/** Somebody's bank asks for the money back, weeks later. */
export function dispute(story: Story, id: string, at: Date): void {
  const { service, timeline } = story;
  timeline.at(at, async () => {
    const order = await findOrder(service.db.reader, id);
    if (order?.paymentMethod !== "stripe" || order.paid === 0) return;
    const payment = await latestPayment(service.db.reader, id);
    await reportProblem(service, payment, { kind: "dispute", detail: "product_not_received" });
    await tell(story, "charge.dispute.created");
  });
}

async function tell({ service }: Story, type: string): Promise<void> {
  const event = { id: `evt_demo_${randomUUID()}`, type, received_at: service.clock() };
  await service.db.writer.insertInto("provider_events").values(event).execute();
}
