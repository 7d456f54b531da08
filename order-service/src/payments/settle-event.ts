import type { Service } from "../context.ts";
import { settleRefund } from "./process-refunds.ts";
import { type PaymentProvider, type ProviderEvent, ProviderRefused } from "./provider/provider.ts";
import { settleDispute } from "./settle-dispute.ts";
import { settleCheckout } from "./settle-payment.ts";

/**
 * Settles what an event of the provider's is about. Events come twice, late and in any order: what counts is what the
 * provider answers when it is asked. Throws `ProviderUnavailable`.
 */
export async function settleEvent(
  service: Service,
  provider: PaymentProvider,
  { type, about }: Pick<ProviderEvent, "type" | "about">,
): Promise<void> {
  if (about === undefined) return;
  const { kind, id } = about;
  try {
    if (kind === "checkout") await settleCheckout(service, provider, id);
    else if (kind === "refund") await settleRefund(service, await provider.readRefund(id));
    else await settleDispute(service, provider, await provider.readDispute(id));
  } catch (err) {
    // Sent again, it would be as unknown.
    if (!(err instanceof ProviderRefused && err.isUnknown)) throw err;
    service.log.warn(
      { err, event: type, about },
      "the provider does not know what its event is about",
    );
  }
}
