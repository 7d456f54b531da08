import type { Service } from "../context.ts";
import { findPaymentByCharge, type Payment } from "../payments/payments.ts";
import type { DisputeEvent, PaymentProvider } from "../provider/provider.ts";
import { bookProviderRefund } from "./book-provider-refund.ts";
import { settleRefunds } from "./carry-out-refunds.ts";
import { reportProblem } from "./report-problem.ts";
import { settle } from "./settle-payment.ts";

/** Tells the shop of a dispute. The money of one that is lost has gone back. Throws `ProviderUnavailable`. */
export async function settleDispute(
  service: Service,
  provider: PaymentProvider,
  { kind, id, chargeId, amount, reason: detail, respondBy }: DisputeEvent,
): Promise<void> {
  const payment = await findOrSettle(service, provider, chargeId);
  if (payment === undefined) {
    service.log.warn({ dispute: id }, "the provider tells of a dispute that is not ours");
    return;
  }
  if (kind === "dispute_lost") {
    // What went back before is not the bank's.
    await settleRefunds(service, provider, chargeId);
    await bookProviderRefund(service, payment, { id, amount }, "disputed");
  }
  await reportProblem(service, payment, { kind, about: id, detail, respondBy });
}

/** A dispute may be told before the money is: then the provider is asked which page it came by. */
async function findOrSettle(
  service: Service,
  provider: PaymentProvider,
  chargeId: string,
): Promise<Payment | undefined> {
  const find = () => findPaymentByCharge(service.db.reader, chargeId);
  const known = await find();
  if (known !== undefined || chargeId === "") return known;
  const checkout = await provider.findCheckoutOf(chargeId);
  if (checkout === undefined) return undefined;
  await settle(service, provider, checkout);
  return find();
}
