import { randomInt } from "node:crypto";
import { DAY_MS, HOUR_MS } from "@damson/service-runtime/durations";

const SECOND_MS = 1000;
const FIRST_MS = 10 * SECOND_MS;
const GIVE_UP_MS = 3 * DAY_MS;
/** A message is not abandoned before this many attempts, even if the process was down for days. */
const MIN_ATTEMPTS = 20;

/**
 * Returns the delay in ms before the next attempt: 10 s after the first, then doubling up to an
 * hour. Up to half of it is random, so that failed emails do not all come back together.
 */
export function retryDelay(attempts: number, random: () => number = randomFraction): number {
  const most = Math.min(HOUR_MS, FIRST_MS * 2 ** (attempts - 1));
  return Math.round(most * (1 - random() / 2));
}

function randomFraction(): number {
  return randomInt(1000) / 1000;
}

/** Returns true if a message was tried for three days. */
export function isExhausted(
  { createdAt, attempts }: { readonly createdAt: Date; readonly attempts: number },
  now: Date,
): boolean {
  return attempts >= MIN_ATTEMPTS && now.getTime() - createdAt.getTime() >= GIVE_UP_MS;
}
