import {
  type AppShell,
  createAppShell,
  removePrefix,
} from "@damson/service-runtime/http/app-shell";
import { readTrustedProxies } from "@damson/service-runtime/settings/proxies";
import type { Handler, Service } from "./context.ts";
import { endpoints } from "./customer-api/routes.ts";
import { createApiError, createNotFoundError } from "./errors.ts";
import { apiErrors } from "./http/error-response.ts";
import type { Metrics } from "./metrics.ts";
import type { OutboxWorker } from "./outbox/worker.ts";

export type { Fetch } from "@damson/service-runtime/http/app-shell";

const PREFIX = "/orders/v1";

interface Observers {
  readonly metrics?: Metrics | undefined;
  readonly mails: Pick<OutboxWorker, "wake">;
}

export function createApp(service: Service, { metrics, mails }: Observers): AppShell {
  const { settings, log } = service;
  const readPath = (request: Request) => removePrefix(PREFIX, request);
  return createAppShell({
    log,
    proxies: readTrustedProxies(settings.limits),
    requestSeconds: settings.server.requestSeconds,
    readPath,
    errors: apiErrors,
    async answer(request, { path, requestId, address, deadline }) {
      const handler = findHandler(request.method, path);
      return handler(request, {
        ...service,
        requestId,
        address,
        db: { ...service.db, deadline },
      });
    },
    onResponse(request, _response, { failure }) {
      const path = readPath(request);
      const route = Object.hasOwn(endpoints, path) ? path : "none";
      metrics?.count({ method: request.method, route, result: failure?.code ?? "ok" });
      // Only other requests can queue emails.
      if (request.method !== "GET") mails.wake();
    },
  });
}

function findHandler(method: string, path: string): Handler {
  const methods = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined;
  if (methods === undefined) throw createNotFoundError("Not found.");
  const handler = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (handler) return handler;
  const message = "This method is not allowed here.";
  throw createApiError({ code: "method_not_allowed", message }, { allow: Object.keys(methods) });
}
