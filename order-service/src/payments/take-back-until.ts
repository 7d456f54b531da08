import { endOfDay } from "../london-days.ts";
import type { OrderEvent } from "../orders/orders.ts";

const receipts: ReadonlySet<string> = new Set(["pay", "pay_too_late", "receive_money"]);
/** After them a receipt is not the last word about an order's money. */
const ends: ReadonlySet<string> = new Set([...receipts, "cancel", "take_back_payment"]);

/**
 * Until when staff can say that a transfer was another order's: midnight in London after it was written down.
 * `undefined`: nothing was, or the order went on since.
 */
export function takeBackUntil(
  events: readonly Pick<OrderEvent, "type" | "at">[],
): Date | undefined {
  const last = events.findLast(({ type }) => ends.has(type));
  return last !== undefined && receipts.has(last.type) ? endOfDay(last.at) : undefined;
}
