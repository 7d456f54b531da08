import type { Service } from "../../context.ts";
import { cancelAndClose } from "../../payments/cancel-and-close.ts";
import { changeOrders, type OrderResult } from "./change-orders.ts";

export interface CancelUnpaid {
  readonly numbers: readonly string[];
  readonly person: string;
  readonly reason?: string | undefined;
}

export function cancelUnpaid(
  service: Service,
  { numbers, person, reason }: CancelUnpaid,
): Promise<readonly OrderResult[]> {
  const orders = numbers.map((number) => ({ number }));
  return changeOrders(service, orders, ({ id }) =>
    cancelAndClose(service, id, "staff", { person, reason, isUnpaidOnly: true }),
  );
}
