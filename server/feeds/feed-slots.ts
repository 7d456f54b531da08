/** Feeds that are sent at the same time: so many in all, and so few to one network that it leaves some to others. */
import { networkOf } from "@damson/service-runtime/http/network";

const MAX = 40;
const MAX_A_NETWORK = 4;

interface FeedSlots {
  /** Gives a function that frees the slot again; `undefined` where there is none. */
  readonly take: (client: string) => (() => void) | undefined;
}

export function createFeedSlots(): FeedSlots {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    take(client) {
      const network = networkOf(client);
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
