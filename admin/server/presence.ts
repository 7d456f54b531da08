/** Who has which order open. In memory, as it is over within minutes: each process knows its own alone. */

/** The page asks each half minute: one answer may come late. */
const OPEN_MS = 75_000;

export interface Presence {
  /**
   * Somebody is shown an order: they have it open, for as long as their page goes on asking. Gives who else
   * has, the first to open it first.
   */
  open(number: string, person: string): readonly string[];
}

interface Viewer {
  readonly number: string;
  readonly person: string;
  readonly until: number;
}

export function createPresence(clock: () => Date): Presence {
  const viewers = new Map<string, Viewer>();
  return {
    open(number, person) {
      const now = clock().getTime();
      for (const [key, { until }] of viewers) if (until <= now) viewers.delete(key);
      viewers.set(`${number} ${person}`, { number, person, until: now + OPEN_MS });
      return [...viewers.values()].flatMap((other) =>
        other.number === number && other.person !== person ? [other.person] : [],
      );
    },
  };
}
