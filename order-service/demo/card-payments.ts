import { randomUUID } from "node:crypto";
import { findLatestPayment } from "../src/payments/payments.ts";
import { reportProblem } from "../src/payments/report-problem.ts";
import { settle } from "../src/payments/settle-payment.ts";
import { startPayment } from "../src/payments/start-payment.ts";
import { later } from "./calendar.ts";
import type { Demo } from "./demo.ts";

export async function endCardPayment(demo: Demo, id: string, isPaid: boolean): Promise<void> {
  const { service, provider } = demo;
  await startPayment(service, provider, id);
  const { checkoutId } = await findLatestPayment(service.db.reader, id);
  const opened = await provider.readCheckout(checkoutId ?? "");
  await settle(service, provider, {
    ...opened,
    state: isPaid ? "complete" : "expired",
    isPaid,
    paymentIntentId: isPaid ? opened.id.replace("cs_", "pi_") : undefined,
  });
  await recordEvent(demo, `checkout.session.${isPaid ? "completed" : "expired"}`);
}

/** Plans a dispute that is still open at the end of the demo. */
export function planDispute(demo: Demo): void {
  const { service, timeline, end } = demo;
  timeline.at(later(end, -20 * 60), async () => {
    const found = await service.db.reader
      .selectFrom("orders")
      .select("id")
      .where("placed_at", "<", later(end, -25 * 24 * 60))
      .where("payment_method", "=", "stripe")
      .where("state", "=", "delivered")
      .orderBy("placed_at", "desc")
      .limit(1)
      .executeTakeFirst();
    if (found === undefined) return;
    const payment = await findLatestPayment(service.db.reader, found.id);
    const about = `dp_demo_${found.id}`;
    const detail = "product_not_received";
    await reportProblem(service, payment, { kind: "dispute", about, detail });
    await recordEvent(demo, "charge.dispute.created");
  });
}

async function recordEvent({ service }: Demo, type: string): Promise<void> {
  const event = { id: `evt_demo_${randomUUID()}`, type, received_at: service.clock() };
  await service.db.writer.insertInto("provider_events").values(event).execute();
}
