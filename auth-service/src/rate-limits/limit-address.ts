import { isIPv6 } from "node:net";
import { AuthError } from "../errors.ts";
import type { RateLimitName, RateLimits } from "./rate-limits.ts";

/** Takes one for the address a request came from. Throws `over_request_rate_limit`. */
export async function limitAddress(
  limits: RateLimits,
  limit: RateLimitName,
  route: string,
  address: string,
): Promise<void> {
  const seconds = await limits.take(limit, `${route} ${networkOf(address)}`);
  if (seconds > 0) throw overRequestRate(seconds);
}

export function overRequestRate(retryAfterSeconds: number): AuthError {
  return new AuthError("over_request_rate_limit", "Request rate limit reached", {
    retryAfterSeconds,
  });
}

/** One household has one IPv4 address, but as many IPv6 addresses as it likes in one network. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const [before, after] = [head.split(":"), tail.split(":")];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}
