import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import { lockOrder } from "../orders/orders.ts";
import { addDisputeReversal } from "./payment-events.ts";
import { findPaymentByIntent, type Payment } from "./payments.ts";
import { settleRefunds } from "./process-refunds.ts";
import type { PaymentProvider, ProviderDispute } from "./provider/provider.ts";
import { recordProviderRefund } from "./record-provider-refund.ts";
import { reportProblem } from "./report-problem.ts";
import { revertRefund } from "./revert-refund.ts";
import { settle } from "./settle-payment.ts";

const problems = {
  inquiry: "dispute_inquiry",
  open: "dispute",
  appeal: "dispute_appeal",
  lost: "dispute_lost",
  won: "dispute_won",
  prevented: "dispute_prevented",
} as const;

/**
 * Reports each state of a dispute once. Records that its amount is lost, or that it comes back when
 * the dispute is won on appeal. Throws `ProviderUnavailable`.
 */
export async function settleDispute(
  service: Service,
  provider: PaymentProvider,
  { state, id, paymentIntentId = "", amount, reason: detail, respondBy }: ProviderDispute,
): Promise<void> {
  const payment = await findOrSettle(service, provider, paymentIntentId);
  if (payment === undefined) {
    service.log.warn({ dispute: id }, "ignored a dispute of another shop");
    return;
  }
  if (state === "lost") {
    // Refunds come first, so that they do not count as lost in the dispute.
    await settleRefunds(service, provider, paymentIntentId);
    await recordProviderRefund(service, payment, { id, amount }, "disputed");
  }
  if (state === "won") await recordDisputeReversal(service, payment, id);
  await reportProblem(service, payment, { kind: problems[state], about: id, detail, respondBy });
}

async function recordDisputeReversal(
  service: Service,
  payment: Payment,
  disputeId: string,
): Promise<void> {
  await service.catalogue.refresh();
  await transaction(service.db, async (db) => {
    const order = await lockOrder(db, payment.orderId);
    const booked = await addDisputeReversal(db, payment, disputeId, service.clock());
    await revertRefund(service, db, order, booked);
  });
}

/** Finds the payment of a dispute. If the payment is not recorded yet, records it. */
async function findOrSettle(
  service: Service,
  provider: PaymentProvider,
  paymentIntentId: string,
): Promise<Payment | undefined> {
  const find = () => findPaymentByIntent(service.db.reader, paymentIntentId);
  const known = await find();
  if (known !== undefined || paymentIntentId === "") return known;
  const checkout = await provider.findCheckoutOf(paymentIntentId);
  if (checkout === undefined) return undefined;
  await settle(service, provider, checkout);
  return find();
}
