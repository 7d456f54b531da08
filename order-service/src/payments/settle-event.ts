import type { Service } from "../context.ts";
import { settleRefund } from "./process-refunds.ts";
import { type PaymentProvider, type ProviderEvent, ProviderRefused } from "./provider/provider.ts";
import { settleDispute } from "./settle-dispute.ts";
import { settleCheckout } from "./settle-payment.ts";

/**
 * Processes an event of the provider. Events may be repeated, late or in the wrong order, so this
 * reads the current state. Throws `ProviderUnavailable`.
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
    // The provider does not know the subject, so trying again would not help.
    if (!(err instanceof ProviderRefused && err.isUnknown)) throw err;
    service.log.warn(
      { err, event: type, about },
      "the provider does not know the subject of its event",
    );
  }
}
