import { authenticateAdmin, authenticateUser } from "./authenticate.ts";
import type { Context, Handler, UserHandler } from "./context.ts";
import { limitAddress, type RateLimitName } from "./rate-limits.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "ALL";

export interface Endpoint {
  readonly method: Method;
  /** With its variable parts as `:name`, which the handler finds in `context.params`. */
  readonly path: string;
  readonly handler: Handler;
}

/** For everyone, whatever token the request bears: an old one must not keep anybody from signing in. */
export function open(
  method: Method,
  path: string,
  handler: Handler,
  limit?: RateLimitName,
): Endpoint {
  return { method, path, handler: limited(path, handler, limit) };
}

/** For signed-in users. */
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

/** For those who hold the service's own key. */
export function admin(method: Method, path: string, handler: Handler): Endpoint {
  return {
    method,
    path,
    handler: async (request, context) =>
      handler(request, await authenticateAdmin(request, context)),
  };
}

/** Routes that are there only as long as `require` does not throw. */
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

/** `limit` counts each address on each route by itself. */
function limited(route: string, handler: Handler, limit: RateLimitName | undefined): Handler {
  if (limit === undefined) return handler;
  return async (request, context) => {
    await limitAddress(context.limits, limit, route, context.address);
    return handler(request, context);
  };
}
