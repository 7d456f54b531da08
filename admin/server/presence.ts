/**
 * Tracks the orders that staff members are working on. In memory only, because it expires within minutes; each process
 * tracks its own requests.
 */
import { MINUTE_MS } from "@damson/service-runtime/durations";

/** The page polls every 30 seconds. This allows one late response. */
const OPEN_MS = 75_000;
const OFFER_MS = 10 * MINUTE_MS;

export interface Presence {
  /**
   * Records that a staff member has the order open. Their page keeps polling. Returns the others
   * who have it open, earliest first.
   */
  open(number: string, person: string): readonly string[];
  /** Records that a staff member was offered an order to pack. Releases the previously offered order. */
  offer(number: string, person: string): void;
  /** Orders that others have open or were offered. */
  withOthers(person: string): readonly string[];
}

interface Claim {
  readonly number: string;
  readonly person: string;
  readonly until: number;
}

export function createPresence(clock: () => Date): Presence {
  const viewers = new Map<string, Claim>();
  const offers = new Map<string, Claim>();

  const put = (
    claims: Map<string, Claim>,
    key: string,
    claim: Omit<Claim, "until">,
    ms: number,
  ) => {
    const now = clock().getTime();
    // Removes expired claims, which would fill the memory.
    for (const [key, { until }] of claims) if (until <= now) claims.delete(key);
    claims.set(key, { ...claim, until: now + ms });
  };
  const listOthers = (claims: Map<string, Claim>, person: string) => {
    const now = clock().getTime();
    return [...claims.values()].filter((claim) => claim.person !== person && claim.until > now);
  };

  return {
    open(number, person) {
      put(viewers, `${number} ${person}`, { number, person }, OPEN_MS);
      const others = listOthers(viewers, person).filter((other) => other.number === number);
      return others.map((other) => other.person);
    },
    offer(number, person) {
      put(offers, person, { number, person }, OFFER_MS);
    },
    withOthers(person) {
      const claims = [...listOthers(viewers, person), ...listOthers(offers, person)];
      return [...new Set(claims.map(({ number }) => number))];
    },
  };
}
