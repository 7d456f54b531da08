import { type PaymentProvider, ProviderUnavailable } from "../payments/provider/provider.ts";
import type { Standby } from "./standby.ts";

/** The provider, which a restored copy may ask, but has move nothing. */
export function guardProvider(provider: PaymentProvider, standby: Standby): PaymentProvider {
  const unlessCopy =
    <Input, Answer>(work: (input: Input) => Promise<Answer>) =>
    async (input: Input): Promise<Answer> => {
      if (await standby.isOn()) {
        throw new ProviderUnavailable("This is a restored copy of the shop, which moves no money");
      }
      return work(input);
    };
  return {
    ...provider,
    openCheckout: unlessCopy(provider.openCheckout),
    closeCheckout: unlessCopy(provider.closeCheckout),
    refund: unlessCopy(provider.refund),
  };
}
