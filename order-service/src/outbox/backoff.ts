import { randomInt } from "node:crypto";
import { DAY_MS, HOUR_MS } from "@damson/service-runtime/durations";

const SECOND_MS = 1000;
const FIRST_MS = 10 * SECOND_MS;
const GIVE_UP_MS = 3 * DAY_MS;
/** Prevents giving up only because the process was down. */
const MIN_ATTEMPTS = 20;

/**
 * Returns the delay in ms after a number of attempts: 10 s, doubling up to an hour. Up to half is random, so that
 * failed mails do not retry together.
 */
export function retryDelay(attempts: number, random: () => number = anyFraction): number {
  const most = Math.min(HOUR_MS, FIRST_MS * 2 ** (attempts - 1));
  return Math.round(most * (1 - random() / 2));
}

function anyFraction(): number {
  return randomInt(1000) / 1000;
}

/** Whether a message has been tried for three days. */
export function isExhausted(
  { createdAt, attempts }: { readonly createdAt: Date; readonly attempts: number },
  now: Date,
): boolean {
  return attempts >= MIN_ATTEMPTS && now.getTime() - createdAt.getTime() >= GIVE_UP_MS;
}
