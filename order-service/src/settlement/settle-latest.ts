import type { Service } from "../context.ts";
import { latestPayment } from "../payments/payments.ts";
import type { PaymentProvider } from "../provider/provider.ts";
import { settleCheckout } from "./settle-payment.ts";

/** Finds out whether an order that waits to be paid is paid by now. Throws `ProviderUnavailable`. */
export async function settleLatest(
  service: Service,
  provider: PaymentProvider,
  orderId: string,
): Promise<void> {
  const { checkoutId, state } = await latestPayment(service.db.reader, orderId);
  if (checkoutId === null || state !== "pending") return;
  await settleCheckout(service, provider, checkoutId);
}
