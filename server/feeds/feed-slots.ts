/** Limits on concurrent downloads, in total and per client network. */
import { getNetwork } from "@damson/service-runtime/http/client-address";

const MAX = 40;
const MAX_A_NETWORK = 4;

interface FeedSlots {
  /** Returns a function that releases the slot; `undefined` if none is free. */
  readonly take: (client: string) => (() => void) | undefined;
}

export function createFeedSlots(): FeedSlots {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    take(client) {
      const network = getNetwork(client);
      const own = taken.get(network) ?? 0;
      if (total >= MAX || own >= MAX_A_NETWORK) return undefined;
      taken.set(network, own + 1);
      total += 1;
      return () => {
        total -= 1;
        const left = (taken.get(network) ?? 1) - 1;
        if (left === 0) taken.delete(network);
        else taken.set(network, left);
      };
    },
  };
}
