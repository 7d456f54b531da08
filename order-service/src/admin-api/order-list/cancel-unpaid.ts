import { ApiError } from "@damson/service-runtime/errors";
import type { Service } from "../../context.ts";
import { orderNotFound } from "../../errors.ts";
import { parseOrderNumber } from "../../orders/order-number.ts";
import { findOrderByNumber } from "../../orders/orders.ts";
import { cancelAndClose } from "../../payments/cancel-and-close.ts";

export interface CancelUnpaid {
  readonly numbers: readonly string[];
  readonly person: string;
  /** For the history. */
  readonly reason?: string | undefined;
}

export interface CancelledOrder {
  readonly number: string;
  readonly isCancelled: boolean;
  /** Reason why it was not cancelled. */
  readonly message?: string;
}

export async function cancelUnpaid(
  service: Service,
  { numbers, person, reason }: CancelUnpaid,
): Promise<readonly CancelledOrder[]> {
  const results: CancelledOrder[] = [];
  for (const number of numbers) {
    try {
      const parsed = parseOrderNumber(number);
      const order = parsed ? await findOrderByNumber(service.db.reader, parsed) : undefined;
      if (order === undefined) throw orderNotFound();
      await cancelAndClose(service, order.id, "staff", { person, reason, only: "pending_payment" });
      results.push({ number, isCancelled: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      results.push({ number, isCancelled: false, message: error.message });
    }
  }
  return results;
}
