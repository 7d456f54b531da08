import type { Service } from "../context.ts";
import { findLatestPayment } from "./payments.ts";
import type { PaymentProvider } from "./provider/provider.ts";
import { settle } from "./settle-payment.ts";

/**
 * Closes the payment page of an order. If the order was just paid, records the payment. Throws
 * `ProviderUnavailable`.
 */
export async function closeCheckout(
  service: Service,
  provider: PaymentProvider,
  orderId: string,
): Promise<void> {
  const { checkoutId, state } = await findLatestPayment(service.db.reader, orderId);
  if (checkoutId === null || state !== "pending") return;
  await settle(service, provider, await provider.closeCheckout(checkoutId));
}
