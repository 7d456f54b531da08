import type { Service } from "../context.ts";
import { findPaymentByCharge } from "../payments/payments.ts";
import type { DisputeEvent, PaymentProvider } from "../provider/provider.ts";
import { bookProviderRefund } from "./book-provider-refund.ts";
import { settleRefunds } from "./carry-out-refunds.ts";
import { reportProblem } from "./report-problem.ts";

/** Tells the shop of a dispute. The money of one that is lost has gone back. */
export async function settleDispute(
  service: Service,
  provider: PaymentProvider,
  { kind, id, chargeId, amount, reason: detail }: DisputeEvent,
): Promise<void> {
  const payment = await findPaymentByCharge(service.db.reader, chargeId);
  if (payment === undefined) {
    service.log.warn({ dispute: id }, "the provider tells of a dispute that is not ours");
    return;
  }
  if (kind === "dispute_lost") {
    // What went back before is not the bank's.
    await settleRefunds(service, provider, chargeId);
    await bookProviderRefund(service, payment, { id, amount }, "disputed");
  }
  await reportProblem(service, payment, { kind, about: id, detail });
}
