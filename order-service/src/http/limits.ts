import type { Context } from "../context.ts";
import { hasCode, tooManyRequests } from "../errors.ts";

type Limit = "placements" | "changes" | "reads" | "messages" | "refusedCodes" | "ownAccount";

/** Counts a request of the client. Throws `too_many_requests`. */
export async function limit({ limiter, settings, address }: Context, name: Limit): Promise<void> {
  const seconds = await limiter.take(settings.limits[name], name, { address });
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
    isRefused = hasCode(error, "discount_refused");
    throw error;
  } finally {
    const { limiter, settings, address } = context;
    if (!isRefused) {
      await limiter.release(settings.limits.refusedCodes, "refusedCodes", { address });
    }
  }
}
