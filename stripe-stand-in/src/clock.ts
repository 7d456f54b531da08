/** The stand-in's time: the caller's clock, which can be moved forward besides. */
export interface Clock {
  now(): Date;
  /** Whole seconds since 1970, as Stripe writes its times. */
  seconds(): number;
  /** Moves the clock forward. */
  advance(seconds: number): void;
}

export function createClock(base: () => Date = () => new Date()): Clock {
  let ahead = 0;
  const milliseconds = () => base().getTime() + ahead * 1000;
  return {
    now: () => new Date(milliseconds()),
    seconds: () => Math.floor(milliseconds() / 1000),
    advance(seconds) {
      ahead += seconds;
    },
  };
}
