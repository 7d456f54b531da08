/** The number of pages that the server renders for one network. */

import { networkOf } from "@damson/service-runtime/http/network";
import { type TokenBucket, tokenBucket } from "@damson/service-runtime/rate-limits/token-bucket";
import { LRUCache } from "lru-cache";

/** A page takes some 13 ms, so that a flood from one network takes 3 % of a processor in the long run. */
const PAGES_OF_A_NETWORK: Limits = { atOnce: 50, perSecond: 2 };
/** Suggestions while a shopper types, who writes four or five letters a second; at 3 ms each, 2 % of a processor. */
export const SUGGESTIONS_OF_A_NETWORK: Limits = { atOnce: 60, perSecond: 5 };
/** Some 3 MB. A flood from more networks than that is bounded by the pace for all, and by who may wait. */
const MAX_NETWORKS = 20_000;

interface Limits {
  readonly atOnce: number;
  readonly perSecond: number;
}

/** Takes one for the client, and gives 0; or takes none, and gives the seconds until there is one. */
type RenderAllowance = (address: string) => number;

export function renderAllowance(
  limits: Limits = PAGES_OF_A_NETWORK,
  now?: () => number,
): RenderAllowance {
  const networks = new LRUCache<string, TokenBucket>({ max: MAX_NETWORKS });
  const bucketOf = (name: string) => {
    const known = networks.get(name);
    if (known !== undefined) return known;
    const { atOnce, perSecond } = limits;
    const bucket = tokenBucket({ count: atOnce, seconds: atOnce / perSecond }, now);
    networks.set(name, bucket);
    return bucket;
  };
  return (address) => {
    const bucket = bucketOf(networkOf(address));
    const wait = bucket.wait();
    if (wait === 0) bucket.take();
    return wait;
  };
}
