import type { Context } from "../context.ts";
import { createTooManyRequestsError, hasCode } from "../errors.ts";

type Limit = "placements" | "changes" | "reads" | "messages" | "refusedCodes" | "ownAccount";

/** Counts a request against a limit. Throws `too_many_requests`. */
export async function limit({ limiter, settings, address }: Context, name: Limit): Promise<void> {
  const seconds = await limiter.take(settings.limits[name], name, { address });
  if (seconds > 0) throw createTooManyRequestsError(seconds);
}

/**
 * Runs `work`, and counts it against the network's limit if it refuses a discount code. This limits
 * guesses. Throws `too_many_requests`.
 */
export async function limitRefusedCodes<Result>(
  context: Context,
  work: () => Promise<Result>,
): Promise<Result> {
  // Counted before `work` runs, so that parallel guesses count too.
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
