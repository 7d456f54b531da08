/** Staff members who are busy with an order. In memory, since it is over within minutes: each process knows its own alone. */
import { MINUTE_MS } from "@damson/service-runtime/durations";

/** The page asks each half minute: one answer may come late. */
const OPEN_MS = 75_000;
const OFFER_MS = 10 * MINUTE_MS;

export interface Presence {
  /**
   * Notes that an order is shown: they have it open, for as long as their page goes on asking. Gives who else
   * has, the first to open it first.
   */
  open(number: string, person: string): readonly string[];
  /** Notes that a staff member is led to an order to pack. The order they were led to before is free again. */
  offer(number: string, person: string): void;
  /** The orders that others have open, or were led to. */
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
    // Expired claims would fill the memory.
    for (const [key, { until }] of claims) if (until <= now) claims.delete(key);
    claims.set(key, { ...claim, until: now + ms });
  };
  const ofOthers = (claims: Map<string, Claim>, person: string) => {
    const now = clock().getTime();
    return [...claims.values()].filter((claim) => claim.person !== person && claim.until > now);
  };

  return {
    open(number, person) {
      put(viewers, `${number} ${person}`, { number, person }, OPEN_MS);
      const others = ofOthers(viewers, person).filter((other) => other.number === number);
      return others.map((other) => other.person);
    },
    offer(number, person) {
      put(offers, person, { number, person }, OFFER_MS);
    },
    withOthers(person) {
      const claims = [...ofOthers(viewers, person), ...ofOthers(offers, person)];
      return [...new Set(claims.map(({ number }) => number))];
    },
  };
}
