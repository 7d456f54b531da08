import { networkOf } from "@damson/service-runtime/http/network";
import type { Context } from "../context.ts";
import { Refused, tooManyRequests } from "../errors.ts";
import { mailboxOf } from "../security/mailbox.ts";

type Limit = "placements" | "changes" | "reads" | "messages" | "refusedCodes";

/** Takes one from what the client's network may ask for. Throws `too_many_requests`. */
export async function limit({ limiter, settings, address }: Context, name: Limit): Promise<void> {
  const seconds = await limiter.take(settings.limits[name], keyOf(name, address));
  if (seconds > 0) throw tooManyRequests(seconds);
}

/** Takes one from what may be ordered in the name of an email address. Throws `too_many_requests`. */
export async function limitAddress(
  { limiter, settings: { limits } }: Context,
  email: string,
): Promise<void> {
  const key = `placementsOfAddress ${mailboxOf(email)}`;
  const seconds = await limiter.take(limits.placementsOfAddress, key);
  if (seconds > 0) throw tooManyRequests(seconds);
}

/**
 * Lets a network guess only so many discount codes: one that is refused counts, whatever asks for it.
 * Throws `too_many_requests`.
 */
export async function limitRefusedCodes<Result>(
  context: Context,
  work: () => Promise<Result>,
): Promise<Result> {
  // Before it is known, or many could be tried at once.
  await limit(context, "refusedCodes");
  let isRefused = false;
  try {
    return await work();
  } catch (error) {
    isRefused = error instanceof Refused && error.refusal.code === "discount_refused";
    throw error;
  } finally {
    const { limiter, settings, address } = context;
    const key = keyOf("refusedCodes", address);
    if (!isRefused) await limiter.giveBack(settings.limits.refusedCodes, key, 1);
  }
}

function keyOf(name: Limit, address: string): string {
  return `${name} ${networkOf(address)}`;
}
