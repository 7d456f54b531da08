import { endOfDay } from "../london-days.ts";
import type { OrderEvent } from "../orders/orders.ts";

const receipts: ReadonlySet<string> = new Set(["pay", "pay_too_late", "receive_money"]);
/** Events that make an earlier receipt irreversible. */
const ends: ReadonlySet<string> = new Set([...receipts, "cancel", "take_back_payment"]);

/**
 * Returns until when a transfer can be reverted: midnight in London of the day it was recorded. `undefined` if there is
 * none, or the order has moved on.
 */
export function findReversibleUntil(
  events: readonly Pick<OrderEvent, "type" | "at">[],
): Date | undefined {
  const last = events.findLast(({ type }) => ends.has(type));
  return last !== undefined && receipts.has(last.type) ? endOfDay(last.at) : undefined;
}
