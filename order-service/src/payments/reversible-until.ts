import { endOfDay } from "../london-days.ts";
import type { OrderEvent } from "../orders/orders.ts";

const receipts: ReadonlySet<string> = new Set(["pay", "pay_too_late", "receive_money"]);
/** Events that make an earlier payment irreversible. */
const ends: ReadonlySet<string> = new Set([...receipts, "cancel", "reverse_payment"]);

/**
 * Returns until when a transfer can be reversed: until midnight in London on the day it was
 * recorded. Returns `undefined` if there is nothing to reverse.
 */
export function findReversibleUntil(
  events: readonly Pick<OrderEvent, "type" | "at">[],
): Date | undefined {
  const last = events.findLast(({ type }) => ends.has(type));
  return last !== undefined && receipts.has(last.type) ? endOfDay(last.at) : undefined;
}
