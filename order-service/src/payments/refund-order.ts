import { transaction } from "@damson/database";
import { formatPence } from "@damson/shop/money";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createApiError, createInvalidFieldsError, createStateConflict } from "../errors.ts";
import {
  changeOrder,
  lockOrder,
  type Order,
  requireAction,
  requireNotErased,
  requireVersion,
  type StaffChange,
} from "../orders/orders.ts";
import { amountDue, amountToPayBack } from "./amount-due.ts";
import { isPaidOnline } from "./payments.ts";
import { chooseReason, recordRefund } from "./record-refund.ts";
import { readPendingRefund, requestRefunds } from "./refunds.ts";

export interface Refund extends StaffChange {
  /** In pence. Default: the amount due. */
  readonly amount?: number;
  /** Idempotency key: a new one for each refund that an owner decides. */
  readonly key?: string | undefined;
  /**
   * `true`: the rest stays due. `false`: an amount below the amount due is refused. Default: no
   * check.
   */
  readonly isPart?: boolean | undefined;
  /** Reason for the history. */
  readonly note?: string | undefined;
}

/**
 * Refunds an order or a part of it. For a bank transfer, records a refund that was made by hand.
 * For an online payment, requests a refund, which the provider makes later. Throws `not_found`,
 * `order_changed`, `idempotency_key_reused`, `invalid_fields`, and `order_state_conflict`, for
 * example if there is nothing to refund.
 */
export async function refundOrder(
  service: Service,
  orderId: string,
  { amount, key, isPart, note, person, version }: Refund = {},
): Promise<Order> {
  const now = service.clock();
  return transaction(service.db, async (db) => {
    const order = await lockOrder(db, orderId);
    // Checked before the version: if the first response was lost, the version has changed.
    if (key !== undefined && (await isMade(db, orderId, key, amount))) return order;
    requireVersion(order, version);
    // Before dispatch, only an overpayment can be refunded. To refund more, the order is cancelled.
    const isTooMuch = order.state === "paid" && amountDue(order) > 0;
    if (!isTooMuch) requireAction(order, "refund");
    if (note) requireNotErased(order);
    const isOnline = isPaidOnline(order);
    const pending = isOnline ? await readPendingRefund(db, orderId) : 0;
    const owed = await amountToPayBack(db, order);
    const due = amount ?? owed;
    const most = isTooMuch ? owed : Math.max(0, order.paid - order.refunded - pending);
    requireRefundable(order, due, { most, pending });
    if (isPart === false && due < owed) {
      throw createInvalidFieldsError({ amount: `Less than the ${formatPence(owed)} that is owed` });
    }
    const by = { actor: "staff", person } as const;
    const data = { ...(note ? { note } : {}), ...(key === undefined ? {} : { key }) };
    if (isOnline) {
      const reason = await chooseReason(db, order);
      await requestRefunds(db, { orderId, amount: due, reason, now });
      const change = {
        ...by,
        action: "request_refund",
        now,
        data: { ...data, amount: due },
      } as const;
      return changeOrder(db, order, change);
    }
    // The total of all refunds makes the id unique.
    const providerEventId = `${orderId}:refunded:${order.refunded + due}`;
    return recordRefund(service, db, order, { ...by, amount: due, providerEventId, data });
  });
}

/**
 * Returns true if a refund with this key was made. Throws `idempotency_key_reused` if its amount
 * differs.
 */
async function isMade(
  db: Queries,
  orderId: string,
  key: string,
  amount: number | undefined,
): Promise<boolean> {
  const events = await db
    .selectFrom("order_events")
    .select("data")
    .where("order_id", "=", orderId)
    .where("type", "in", ["refund", "reduce", "request_refund"])
    .execute();
  const made = events.find(({ data }) => data.key === key);
  if (made === undefined || amount === undefined || made.data.amount === amount) {
    return made !== undefined;
  }
  const message = "This refund was already made with a different amount";
  throw createApiError({ code: "idempotency_key_reused", message });
}

function requireRefundable(
  { number }: Order,
  amount: number,
  { most, pending }: { readonly most: number; readonly pending: number },
): void {
  if (Number.isSafeInteger(amount) && amount > 0 && amount <= most) return;
  throw createStateConflict(
    pending > 0
      ? `This is more than you can refund for ${number}, because another refund is in progress.`
      : `This is more than you can refund for ${number}.`,
  );
}
