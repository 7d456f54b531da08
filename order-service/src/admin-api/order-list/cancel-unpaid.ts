import { ApiError } from "@damson/service-runtime/errors";
import type { Service } from "../../context.ts";
import { cancelAndClose } from "../../payments/cancel-and-close.ts";
import { getOrder } from "../order.ts";

export interface CancelUnpaid {
  readonly numbers: readonly string[];
  readonly person: string;
  readonly reason?: string | undefined;
}

export interface CancelledOrder {
  readonly number: string;
  readonly isCancelled: boolean;
  readonly message?: string;
}

export async function cancelUnpaid(
  service: Service,
  { numbers, person, reason }: CancelUnpaid,
): Promise<readonly CancelledOrder[]> {
  const results: CancelledOrder[] = [];
  for (const number of numbers) {
    try {
      const { id } = await getOrder(service, number);
      await cancelAndClose(service, id, "staff", { person, reason, only: "pending_payment" });
      results.push({ number, isCancelled: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      results.push({ number, isCancelled: false, message: error.message });
    }
  }
  return results;
}
