import type { Context } from "../context.ts";
import { hasCode, tooManyRequests } from "../errors.ts";

type Limit = "placements" | "changes" | "reads" | "messages" | "refusedCodes" | "ownAccount";

/** Counts a request against a limit. Throws `too_many_requests`. */
export async function limit({ limiter, settings, address }: Context, name: Limit): Promise<void> {
  const seconds = await limiter.take(settings.limits[name], name, { address });
  if (seconds > 0) throw tooManyRequests(seconds);
}

/** Limits guesses of discount codes per network, by counting refused codes. Throws `too_many_requests`. */
export async function limitRefusedCodes<Result>(
  context: Context,
  work: () => Promise<Result>,
): Promise<Result> {
  // Counted in advance, to prevent parallel guesses.
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
