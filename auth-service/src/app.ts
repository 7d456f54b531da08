import {
  type AppShell,
  createAppShell,
  removePrefix,
} from "@damson/service-runtime/http/app-shell";
import { isForwarded } from "@damson/service-runtime/http/client-address";
import type { Deadline } from "@damson/service-runtime/http/time-limit";
import { readTrustedProxies } from "@damson/service-runtime/settings/proxies";
import { Hono } from "hono";
import { RegExpRouter } from "hono/router/reg-exp-router";
import type { Context, Service } from "./context.ts";
import { endpoints } from "./endpoints.ts";
import { AuthError, createValidationError } from "./errors.ts";
import { createCors } from "./http/cors.ts";
import { apiErrors } from "./http/error-response.ts";
import type { Metrics } from "./metrics.ts";

interface Env {
  readonly Bindings: {
    readonly requestId: string;
    readonly address: string;
    readonly deadline: Deadline;
  };
}

const everyMethod = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const PREFIX = "/auth/v1";

export function createApp(service: Service, metrics?: Metrics): AppShell {
  const { settings, log } = service;
  const cors = createCors(settings.cors);
  const proxies = readTrustedProxies(settings.limits);
  const routes = new WeakMap<Request, string>();
  const router = createRouter(service, (request, route) => routes.set(request, route));
  const shell = createAppShell({
    log,
    proxies,
    requestSeconds: settings.server.requestSeconds,
    readPath,
    errors: apiErrors,
    answer: async (request, details) => router.fetch(request, details),
    onResponse(request, { status }, { seconds }) {
      const route = routes.get(request) ?? "none";
      metrics?.count({ method: request.method, route, status, seconds });
    },
  });

  let isWarned = proxies.count > 0;
  const warnOfProxy = ({ headers }: Request) => {
    if (isWarned || !isForwarded(headers)) return;
    isWarned = true;
    log.warn(
      "requests come through a proxy, and all clients count as one: set AUTH_TRUSTED_PROXIES to how many proxies there are",
    );
  };

  return {
    finish: shell.finish,
    async fetch(request, connection) {
      if (request.method === "OPTIONS") return cors.preflight(request);
      warnOfProxy(request);
      const response = await shell.fetch(request, connection);
      for (const [name, value] of cors.headers(request)) response.headers.set(name, value);
      return response;
    },
  };
}

function createRouter(
  service: Service,
  onRoute: (request: Request, route: string) => void,
): Hono<Env> {
  // Chosen explicitly: Hono's default would silently use a slow router if two routes share a path.
  const paths = new RegExpRouter<never>();
  const router = new Hono<Env>({ getPath: readPath, router: paths });
  for (const { method, path, handler } of endpoints) {
    router.on(method === "ALL" ? everyMethod : [method], path, (c) => {
      const { requestId, address, deadline } = c.env;
      onRoute(c.req.raw, path);
      const context: Context = {
        ...service,
        db: { ...service.db, deadline },
        requestId,
        address,
        userAgent: c.req.raw.headers.get("user-agent") ?? "",
        requestedAudience: c.req.raw.headers.get("x-jwt-aud") || undefined,
        params: c.req.param(),
        query: readQuery(c.req.raw),
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
  // Throws the error again, so that the shell handles all errors.
  router.onError((error) => {
    throw error;
  });
  return router;
}

function readPath(request: Request): string {
  return removePrefix(PREFIX, request);
}

function readQuery({ url }: Request): URLSearchParams {
  const start = url.indexOf("?");
  const query = new URLSearchParams(start === -1 ? "" : url.slice(start + 1));
  const isStorable = [...query.values()].every(
    (value) => value.isWellFormed() && !value.includes("\0"),
  );
  if (isStorable) return query;
  throw createValidationError("The URL contains characters that cannot be stored");
}
