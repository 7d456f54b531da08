import { randomInt } from "node:crypto";
import { DAY_MS, HOUR_MS } from "@damson/service-runtime/durations";

const SECOND_MS = 1000;
const FIRST_MS = 10 * SECOND_MS;
const GIVE_UP_MS = 3 * DAY_MS;
/** No attempt is made while the process is down, so that days alone are no reason to give up. */
const MIN_ATTEMPTS = 20;

/**
 * Gives the time to wait after so many attempts: ten seconds, twice as long each time, an hour at most. Up
 * to half of it is left to chance, so that mails that failed together do not come back together.
 */
export function retryDelay(attempts: number, random: () => number = anyFraction): number {
  const most = Math.min(HOUR_MS, FIRST_MS * 2 ** (attempts - 1));
  return Math.round(most * (1 - random() / 2));
}

function anyFraction(): number {
  return randomInt(1000) / 1000;
}

/** True if a message has been tried for three days. */
export function isExhausted(
  { createdAt, attempts }: { readonly createdAt: Date; readonly attempts: number },
  now: Date,
): boolean {
  return attempts >= MIN_ATTEMPTS && now.getTime() - createdAt.getTime() >= GIVE_UP_MS;
}
