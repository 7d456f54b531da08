const FIRST_SECONDS = 10;
const LONGEST_SECONDS = 12 * 60 * 60;
const GIVEN_UP_AFTER_SECONDS = 3 * 24 * 60 * 60;

/**
 * Seconds until the next try, by how many there were and how long ago the first was; `undefined` after
 * three days. That long and growing is what Stripe documents; the steps are made up.
 */
export function retryDelay(tries: number, sinceFirst: number): number | undefined {
  const delay = Math.min(FIRST_SECONDS * 4 ** (tries - 1), LONGEST_SECONDS);
  return sinceFirst + delay > GIVEN_UP_AFTER_SECONDS ? undefined : delay;
}
