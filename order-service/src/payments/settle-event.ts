import type { Service } from "../context.ts";
import { settleRefund } from "./process-refunds.ts";
import { type PaymentProvider, type ProviderEvent, ProviderRefused } from "./provider/provider.ts";
import { settleDispute } from "./settle-dispute.ts";
import { settleCheckout } from "./settle-payment.ts";

/**
 * Handles a provider event. Events may be repeated, late or out of order, so this reads the subject's current state.
 * Throws `ProviderUnavailable`.
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
    // A retry would not help.
    if (!(err instanceof ProviderRefused && err.isUnknown)) throw err;
    service.log.warn(
      { err, event: type, about },
      "the provider does not know what its event is about",
    );
  }
}
