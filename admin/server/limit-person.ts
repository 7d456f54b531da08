import type { Rate } from "@damson/service-runtime/rate-limits/buckets";
import type { MiddlewareHandler } from "hono";
import { tooManyRequests } from "../../order-service/src/errors.ts";
import type { AdminContext, AdminEnv } from "./context.ts";

/**
 * How often one person may do something that does harm in great numbers: whoever has their session
 * has it too. Throws `too_many_requests`.
 */
export function limitPerson(
  { limiter }: AdminContext,
  what: string,
  rate: Rate,
): MiddlewareHandler<AdminEnv> {
  return async (c, next) => {
    const seconds = await limiter.take(rate, `${what} ${c.var.member.id}`);
    if (seconds > 0) throw tooManyRequests(seconds);
    await next();
  };
}
