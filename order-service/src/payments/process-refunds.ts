import { transaction } from "@damson/database";
import { getErrorMessage } from "@damson/service-runtime/errors";
import type { Service } from "../context.ts";
import { lockOrder } from "../orders/orders.ts";
import { isExhausted, retryDelay } from "../outbox/backoff.ts";
import { addRefundFailure } from "./payment-events.ts";
import { findPaymentByIntent, getPayment, type Payment } from "./payments.ts";
import {
  BalanceTooLow,
  type PaymentProvider,
  type ProviderRefund,
  ProviderRefused,
} from "./provider/provider.ts";
import { reportRefusal } from "./provider-refusals.ts";
import { recordProviderRefund } from "./record-provider-refund.ts";
import { claimDueRefunds, findRefund, type RefundRequest, updateRefund } from "./refunds.ts";
import { addProblem, reportProblem } from "./report-problem.ts";
import { revertRefund } from "./revert-refund.ts";

interface ProcessOptions {
  readonly paymentId?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Makes the requested refunds at the provider, and checks refunds in progress. */
export async function processRefunds(
  service: Service,
  provider: PaymentProvider,
  { paymentId, signal }: ProcessOptions = {},
): Promise<void> {
  for (const request of await claimDueRefunds(service, paymentId)) {
    if (signal?.aborted) return;
    try {
      const refund = await createOrReadRefund(service, provider, request);
      if (refund) await settleRefund(service, refund);
    } catch (err) {
      service.log.warn({ err, refund: request.id }, "a refund failed");
      await retryOrAbandon(service, request, err);
    }
  }
}

/**
 * Schedules another attempt. After the last one, gives up: the amount is due again, and an owner
 * can refund it once more.
 */
async function retryOrAbandon(
  service: Service,
  request: RefundRequest,
  err: unknown,
): Promise<void> {
  const now = service.clock();
  const lastError = getErrorMessage(err).slice(0, 500);
  if (err instanceof ProviderRefused && err.isOfKey) await reportRefusal(service, err);
  const isRefused = err instanceof ProviderRefused && !err.isOfKey;
  const isOver = isRefused || isExhausted(request, now);
  if (err instanceof BalanceTooLow) await reportWaiting(service, request, lastError);
  await transaction(service.db, async (db) => {
    // The provider has started the refund and will finish it.
    if (request.state === "pending" || !isOver) {
      const nextAttemptAt = new Date(now.getTime() + retryDelay(request.attempts));
      return updateRefund(db, request.id, { lastError, nextAttemptAt });
    }
    const payment = await getPayment(db, request.paymentId);
    const order = await lockOrder(db, payment.orderId);
    await updateRefund(db, request.id, { state: "failed", lastError });
    const problem = { kind: "refund_failed", about: request.id, detail: lastError } as const;
    await addProblem(service, db, { order, payment }, problem);
  });
}

async function reportWaiting(
  service: Service,
  { id, paymentId }: RefundRequest,
  detail: string,
): Promise<void> {
  const payment = await getPayment(service.db.reader, paymentId);
  await reportProblem(service, payment, { kind: "refund_waits", about: id, detail });
}

/**
 * Makes a refund, or reads it if it was started before. Returns `undefined` if its result is
 * recorded already.
 */
async function createOrReadRefund(
  service: Service,
  provider: PaymentProvider,
  { id, paymentId, amount: wanted, providerRefundId }: RefundRequest,
): Promise<ProviderRefund | undefined> {
  if (providerRefundId !== null) return provider.readRefund(providerRefundId);
  const payment = await getPayment(service.db.reader, paymentId);
  const { paymentIntentId } = payment;
  if (!paymentIntentId) throw new Error(`Payment ${paymentId} has no payment intent to refund`);
  // The response may have been lost, or an owner may have refunded a part at the provider.
  const refunds = await settleRefunds(service, provider, paymentIntentId);
  if (refunds.some(({ refundId }) => refundId === id)) return undefined;
  const isGone = ({ state }: ProviderRefund) => state !== "failed";
  const gone = refunds.filter(isGone).reduce((sum, { amount }) => sum + amount, 0);
  const amount = Math.min(wanted, payment.amount - gone);
  if (amount <= 0) {
    const lastError = "Already fully refunded";
    await changeRefund(service, id, { state: "failed", lastError });
    return undefined;
  }
  if (amount < wanted) await changeRefund(service, id, { amount });
  return provider.refund({ refundId: id, paymentIntentId, amount });
}

const pendingLabels: Readonly<Partial<Record<string, string>>> = {
  processing: "The provider is making it",
  insufficient_funds: "It waits until the balance at the provider covers it",
  charge_pending: "It waits until the payment itself has arrived",
};

/**
 * Records the state of a refund at the provider. Reports may be repeated, and come in any order.
 */
export async function settleRefund(service: Service, refund: ProviderRefund): Promise<void> {
  const { db, log } = service;
  const request =
    refund.refundId === undefined ? undefined : await findRefund(db.reader, refund.refundId);
  const payment = request
    ? await getPayment(db.reader, request.paymentId)
    : await findPaymentByIntent(db.reader, refund.paymentIntentId ?? "");
  if (payment === undefined) {
    log.warn({ refund: refund.id }, "ignored a refund of another shop");
    return;
  }
  if (refund.state === "failed") return failRefund(service, payment, refund, request);
  if (refund.state === "pending") {
    if (request) {
      const lastError = pendingLabels[refund.pendingReason ?? ""] ?? null;
      const changes = { state: "pending", providerRefundId: refund.id, lastError } as const;
      await changeRefund(service, request.id, changes);
      if (refund.pendingReason === "insufficient_funds") {
        await reportWaiting(service, request, lastError ?? "");
      }
    }
    return;
  }
  await recordProviderRefund(service, payment, refund, request?.reason);
  if (request === undefined) return;
  await changeRefund(service, request.id, {
    state: "succeeded",
    providerRefundId: refund.id,
    lastError: null,
  });
}

/** Records the state of all refunds of a payment, even if the provider has not reported them. */
export async function settleRefunds(
  service: Service,
  provider: PaymentProvider,
  paymentIntentId: string,
): Promise<readonly ProviderRefund[]> {
  const refunds = await provider.listRefunds(paymentIntentId);
  for (const refund of refunds) await settleRefund(service, refund);
  return refunds;
}

/** Records a failed refund. If it had succeeded before, the amount is due again. */
async function failRefund(
  service: Service,
  payment: Payment,
  { id }: ProviderRefund,
  request: RefundRequest | undefined,
): Promise<void> {
  await service.catalogue.refresh();
  await transaction(service.db, async (db) => {
    const before = await lockOrder(db, payment.orderId);
    const booked = await addRefundFailure(db, payment, id, service.clock());
    const order = await revertRefund(service, db, before, booked);
    if (request) await updateRefund(db, request.id, { state: "failed" });
    const problem = { kind: "refund_failed", about: id, detail: id } as const;
    await addProblem(service, db, { order, payment }, problem);
  });
}

async function changeRefund(
  { db: database }: Service,
  id: string,
  changes: Partial<RefundRequest>,
): Promise<void> {
  await transaction(database, (db) => updateRefund(db, id, changes));
}
