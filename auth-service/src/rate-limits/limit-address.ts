import { AuthError } from "../errors.ts";
import type { RateLimitName, RateLimits } from "./rate-limits.ts";

export async function limitAddress(
  limits: RateLimits,
  limit: RateLimitName,
  route: string,
  address: string,
): Promise<void> {
  const seconds = await limits.take(limit, route, { address });
  if (seconds > 0) throw createRequestRateError(seconds);
}

export function createRequestRateError(retryAfterSeconds: number): AuthError {
  return new AuthError("over_request_rate_limit", "Request rate limit reached", {
    retryAfterSeconds,
  });
}
