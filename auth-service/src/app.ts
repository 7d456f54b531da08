import { randomUUID } from "node:crypto";
import { clientAddress, isForwarded } from "@damson/service-runtime/http/client-address";
import { createRunningRequests } from "@damson/service-runtime/http/running-requests";
import type { Deadline } from "@damson/service-runtime/http/time-limit";
import { proxiesOf } from "@damson/service-runtime/settings/proxies";
import { Hono } from "hono";
import { RegExpRouter } from "hono/router/reg-exp-router";
import type { Context, Service } from "./context.ts";
import { endpoints } from "./endpoints.ts";
import { AuthError, validationFailed } from "./errors.ts";
import { createCors } from "./http/cors.ts";
import { asAuthError, errorResponse } from "./http/error-response.ts";
import { within } from "./http/time-limit.ts";
import type { Metrics } from "./metrics.ts";
import { requireApiKey } from "./tokens/api-keys.ts";

/** The connection of a request. */
export interface Connection {
  /** The IP address of the other end of the connection. */
  readonly remoteAddress?: string | undefined;
}

export type Fetch = (request: Request, connection?: Connection) => Promise<Response>;

interface Env {
  readonly Bindings: {
    readonly requestId: string;
    readonly address: string;
    readonly deadline: Deadline;
    /** Called with the matched route before its handler runs. */
    readonly onRoute: (path: string) => void;
  };
}

const everyMethod = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const PREFIX = "/auth/v1";

interface App {
  /** Answers every request; never throws. */
  readonly fetch: Fetch;
  /** Refuses new requests, and waits for the answers of those that are running. */
  finish(): Promise<void>;
}

export function createApp(service: Service, metrics?: Metrics): App {
  const { settings, log } = service;
  const cors = createCors(settings.cors);
  const router = createRouter(service);
  const { isFinishing, run, finish } = createRunningRequests();

  const proxies = proxiesOf(settings.limits);
  let isWarned = proxies.count > 0;
  const warnOfProxy = ({ headers }: Request) => {
    if (isWarned || !isForwarded(headers)) return;
    isWarned = true;
    log.warn(
      "requests come through a proxy, and all clients count as one: set AUTH_TRUSTED_PROXIES to how many proxies there are",
    );
  };

  const answer = async (request: Request, bindings: Omit<Env["Bindings"], "deadline">) => {
    const { requestId } = bindings;
    try {
      if (isFinishing()) throw finishing();
      return await within(settings.server.requestSeconds, async (deadline) => {
        await requireApiKey(request, pathOf(request), service);
        return router.fetch(request, { ...bindings, deadline });
      });
    } catch (error) {
      const failure = asAuthError(error);
      if (failure.status >= 500) log.error({ requestId, err: error }, failure.message);
      return errorResponse(failure, request, requestId);
    }
  };

  const fetch: Fetch = async (request, connection = {}) => {
    if (request.method === "OPTIONS") return cors.preflight(request);
    const began = performance.now();
    const requestId = randomUUID();
    warnOfProxy(request);
    const address = clientAddress(connection.remoteAddress, request.headers, proxies);
    let route = "none";
    const onRoute = (path: string) => {
      route = path;
    };
    const response = await answer(request, { requestId, address, onRoute });
    for (const [name, value] of cors.headers(request)) response.headers.set(name, value);
    response.headers.set("X-Request-Id", requestId);
    const seconds = (performance.now() - began) / 1000;
    metrics?.count({ method: request.method, route, status: response.status, seconds });
    log.info(eventOf(request, response, { requestId, address, seconds }), "request completed");
    return response;
  };

  return { fetch: (request, connection) => run(() => fetch(request, connection)), finish };
}

function finishing(): AuthError {
  const options = { status: 503, retryAfterSeconds: 5 };
  return new AuthError("unexpected_failure", "The service is shutting down", options);
}

interface RequestDetails {
  readonly requestId: string;
  readonly address: string;
  readonly seconds: number;
}

/** Gives a request's log entry, without anything that could be secret. */
function eventOf(request: Request, response: Response, about: RequestDetails) {
  return {
    requestId: about.requestId,
    remoteAddress: about.address,
    method: request.method,
    // The query is left out, as it may hold tokens.
    path: pathOf(request),
    status: response.status,
    errorCode: response.headers.get("x-sb-error-code") ?? undefined,
    durationMs: Math.round(about.seconds * 10_000) / 10,
  };
}

function createRouter(service: Service): Hono<Env> {
  // Named, since Hono would silently choose a slow router where two routes share a path.
  const paths = new RegExpRouter<never>();
  const router = new Hono<Env>({ getPath: pathOf, router: paths });
  for (const { method, path, handler } of endpoints) {
    router.on(method === "ALL" ? everyMethod : [method], path, (c) => {
      const { onRoute, requestId, address, deadline } = c.env;
      onRoute(path);
      const context: Context = {
        ...service,
        db: { ...service.db, deadline },
        requestId,
        address,
        userAgent: c.req.raw.headers.get("user-agent") ?? "",
        requestedAudience: c.req.raw.headers.get("x-jwt-aud") || undefined,
        params: c.req.param(),
        query: queryOf(c.req.raw),
      };
      return handler(c.req.raw, context);
    });
  }
  router.notFound(({ req }) => {
    const allow = everyMethod.filter((method) => paths.match(method, req.path)[0].length > 0);
    if (allow.length > 0)
      throw new AuthError("method_not_allowed", "Method not allowed", { allow });
    throw new AuthError("not_found", "Not found");
  });
  // Rethrow, so that failures are answered in one place, above.
  router.onError((error) => {
    throw error;
  });
  return router;
}

/** Gives the path without the `/auth/v1` prefix and a slash at its end. */
function pathOf({ url }: Request): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.slice(start).search(/[?#]/);
  const whole = end === -1 ? url.slice(start) : url.slice(start, start + end);
  const path = whole.replace(/(?<=.)\/$/, "");
  return path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : path;
}

function queryOf({ url }: Request): URLSearchParams {
  const start = url.indexOf("?");
  const query = new URLSearchParams(start === -1 ? "" : url.slice(start + 1));
  const isStorable = [...query.values()].every(
    (value) => value.isWellFormed() && !value.includes("\0"),
  );
  if (isStorable) return query;
  throw validationFailed("The address holds what cannot be stored");
}
