import { setTimeout } from "node:timers/promises";
import { getNetwork } from "@damson/service-runtime/http/client-address";
import type { Context } from "../context.ts";
import { createRequestRateError } from "../rate-limits/limit-address.ts";
import type { User } from "../users/users.ts";

export interface Attempt {
  /** Email address or phone number whose failed attempts are counted together. */
  readonly account: string;
  readonly user: Pick<User, "id" | "encryptedPassword"> | undefined;
  readonly password: string;
}

/** Longer waits are refused. */
const MAX_WAIT_SECONDS = 5;

/**
 * Compares the password. Takes as long for unknown users as for known ones. Counts failures per
 * account, and per account and network. Above a limit, an attempt waits or, if the wait would be
 * long, throws `over_request_rate_limit`. Checks the limits again after comparing, so that parallel
 * guesses count too.
 */
export async function tryPassword(
  { limits, passwords, address }: Context,
  { account, user, password }: Attempt,
): Promise<boolean> {
  const counts = [
    ["failedPasswords", `${account} ${getNetwork(address)}`],
    ["failedByAccount", account],
  ] as const;
  const secondsToWait = async () => {
    const all = await Promise.all(counts.map(([limit, owner]) => limits.peek(limit, owner)));
    return Math.max(...all);
  };
  let seconds = await secondsToWait();
  if (seconds > 0 && seconds <= MAX_WAIT_SECONDS) {
    await setTimeout(seconds * 1000);
    seconds = await secondsToWait();
  }
  if (seconds > 0) throw createRequestRateError(seconds);

  const isRight = await passwords.verify(user?.encryptedPassword || undefined, password);
  if (isRight) {
    const left = await secondsToWait();
    if (left > 0) throw createRequestRateError(left);
    return true;
  }
  for (const [limit, owner] of counts) {
    const left = await limits.take(limit, owner);
    if (left > 0) throw createRequestRateError(left);
  }
  return false;
}
