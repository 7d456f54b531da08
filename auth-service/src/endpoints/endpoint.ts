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

/** Defines a public route. It ignores the Authorization header, so that an old token does not prevent a sign-in. */
export function open(
  method: Method,
  path: string,
  handler: Handler,
  limit?: RateLimitName,
): Endpoint {
  return { method, path, handler: limited(path, handler, limit) };
}

export function user(
  method: Method,
  path: string,
  handler: UserHandler,
  limit?: RateLimitName,
): Endpoint {
  const authenticated: Handler = async (request, context) =>
    handler(request, await authenticateUser(request, context));
  return { method, path, handler: limited(path, authenticated, limit) };
}

export function admin(method: Method, path: string, handler: Handler): Endpoint {
  return {
    method,
    path,
    handler: async (request, context) =>
      handler(request, await authenticateAdmin(request, context)),
  };
}

/** Makes routes available only if `require` does not throw. */
export function onlyIf(
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

function limited(route: string, handler: Handler, limit: RateLimitName | undefined): Handler {
  if (limit === undefined) return handler;
  return async (request, context) => {
    await limitAddress(context.limits, limit, route, context.address);
    return handler(request, context);
  };
}
