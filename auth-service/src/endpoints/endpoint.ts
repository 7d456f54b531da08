import type { Context, Handler, UserHandler } from "../context.ts";
import { limitAddress } from "../rate-limits/limit-address.ts";
import type { RateLimitName } from "../rate-limits/rate-limits.ts";
import { authenticateAdmin, authenticateUser } from "../sessions/authenticate.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "ALL";

export interface Endpoint {
  readonly method: Method;
  /** Contains parameters like `:name`, which handlers find in `context.params`. */
  readonly path: string;
  readonly handler: Handler;
}

/**
 * Defines a public route. Ignores the `Authorization` header, so that an expired token does not
 * prevent a sign-in.
 */
export function open(
  method: Method,
  path: string,
  handler: Handler,
  limit?: RateLimitName,
): Endpoint {
  return { method, path, handler: withRateLimit(path, handler, limit) };
}

export function user(
  method: Method,
  path: string,
  handler: UserHandler,
  limit?: RateLimitName,
): Endpoint {
  const authenticated: Handler = async (request, context) =>
    handler(request, await authenticateUser(request, context));
  return { method, path, handler: withRateLimit(path, authenticated, limit) };
}

export function admin(method: Method, path: string, handler: Handler): Endpoint {
  return {
    method,
    path,
    handler: async (request, context) =>
      handler(request, await authenticateAdmin(request, context)),
  };
}

/** Disables routes while `require` throws. */
export function withRequirement(
  require: (context: Context) => void,
  routes: readonly Endpoint[],
): readonly Endpoint[] {
  return routes.map(({ handler, ...route }) => ({
    ...route,
    handler: async (request, context) => {
      require(context);
      return handler(request, context);
    },
  }));
}

function withRateLimit(route: string, handler: Handler, limit: RateLimitName | undefined): Handler {
  if (limit === undefined) return handler;
  return async (request, context) => {
    await limitAddress(context.limits, limit, route, context.address);
    return handler(request, context);
  };
}
