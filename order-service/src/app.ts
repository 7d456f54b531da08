import { randomUUID } from "node:crypto";
import { clientAddress } from "@damson/service-runtime/http/client-address";
import { createRunningRequests } from "@damson/service-runtime/http/running-requests";
import { within } from "@damson/service-runtime/http/time-limit";
import { proxiesOf } from "@damson/service-runtime/settings/proxies";
import type { Context, Handler, Service } from "./context.ts";
import { endpoints } from "./customer-api/routes.ts";
import { Refused } from "./errors.ts";
import {
  asRefused,
  refusalResponse,
  timedOut,
  unavailable,
  unknownOutcome,
} from "./http/refusal-response.ts";
import type { Metrics } from "./metrics.ts";

/** Data of a request beyond the request itself. */
export interface Connection {
  /** The IP address of the other end of the connection. */
  readonly remoteAddress?: string | undefined;
}

export type Fetch = (request: Request, connection?: Connection) => Promise<Response>;

export interface App {
  /** Answers every request; never throws. */
  readonly fetch: Fetch;
  /** Refuses new requests, and waits for the answers of those that are running. */
  finish(): Promise<void>;
}

const PREFIX = "/orders/v1";

export function createApp(service: Service, metrics?: Metrics): App {
  const { settings, log } = service;
  const proxies = proxiesOf(settings.limits);
  const { isFinishing, run, finish } = createRunningRequests();

  const note = ({ method }: Request, path: string, result: string) =>
    metrics?.count({ method, route: Object.hasOwn(endpoints, path) ? path : "none", result });

  const answer = async (request: Request, path: string, about: RequestDetails) => {
    try {
      if (isFinishing()) throw unavailable();
      const handler = findHandler(request.method, path);
      const response = await within(
        settings.server.requestSeconds,
        async (deadline) => {
          const context: Context = { ...service, ...about, db: { ...service.db, deadline } };
          return handler(request, context);
        },
        { timedOut, unknownOutcome },
      );
      note(request, path, "ok");
      return response;
    } catch (error) {
      const refused = asRefused(error);
      note(request, path, refused.refusal.code);
      if (refused.status >= 500 && !refused.isExpected && !isFinishing()) {
        log.error({ request_id: about.requestId, err: error }, refused.message);
      }
      return refusalResponse(refused);
    }
  };

  const fetch: Fetch = async (request, connection = {}) => {
    const began = performance.now();
    const path = pathOf(request);
    const about: RequestDetails = {
      requestId: randomUUID(),
      address: clientAddress(connection.remoteAddress, request.headers, proxies),
    };
    const response = await answer(request, path, about);
    response.headers.set("X-Request-Id", about.requestId);
    log.info(
      {
        request_id: about.requestId,
        remote_addr: about.address,
        method: request.method,
        path,
        status: response.status,
        duration_ms: Math.round((performance.now() - began) * 10) / 10,
      },
      "request completed",
    );
    return response;
  };

  return { fetch: (request, connection) => run(() => fetch(request, connection)), finish };
}

type RequestDetails = Pick<Context, "requestId" | "address">;

function findHandler(method: string, path: string): Handler {
  const methods = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined;
  if (methods === undefined) {
    throw new Refused({ code: "not_found", message: "There is nothing here." });
  }
  const handler = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (handler) return handler;
  const message = "This is not possible here.";
  throw new Refused({ code: "method_not_allowed", message }, { allow: Object.keys(methods) });
}

/** Without the prefix, the query and a slash at the end. The query is logged nowhere. */
function pathOf({ url }: Request): string {
  const path = new URL(url).pathname.replace(/(?<=.)\/$/, "");
  return path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : path;
}
