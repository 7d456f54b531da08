/** The number of pages that the server renders for one network. */

import { networksOf } from "@damson/service-runtime/http/network";
import { type TokenBucket, tokenBucket } from "@damson/service-runtime/rate-limits/token-bucket";
import { LRUCache } from "lru-cache";

/** A page takes some 13 ms, so that a flood from one network takes 3 % of a processor in the long run. */
const PAGES_OF_A_NETWORK: Limits = { atOnce: 50, perSecond: 2 };
/** Suggestions while a shopper types, who writes four or five letters a second; at 3 ms each, 2 % of a processor. */
export const SUGGESTIONS_OF_A_NETWORK: Limits = { atOnce: 60, perSecond: 5 };
/** At once a /48 has no more than that many networks. */
const NETWORKS_OF_A_SITE = 2;
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
  const bucketOf = (name: string, allowance: number) => {
    const known = networks.get(name);
    if (known !== undefined) return known;
    const atOnce = limits.atOnce * Math.min(allowance, NETWORKS_OF_A_SITE);
    const seconds = atOnce / (limits.perSecond * allowance);
    const bucket = tokenBucket({ count: atOnce, seconds }, now);
    networks.set(name, bucket);
    return bucket;
  };
  return (address) => {
    const buckets = networksOf(address).map(({ name, allowance }) => bucketOf(name, allowance));
    // A refusal by one of them takes from none, so that a flood takes nothing from neighbours.
    const wait = Math.max(...buckets.map((bucket) => bucket.wait()));
    if (wait === 0) for (const bucket of buckets) bucket.take();
    return wait;
  };
}
