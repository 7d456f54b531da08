/** The HTTP shell of every service: request id, client address, deadline, errors and log. */

import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { ApiError } from "../errors.ts";
import { clientAddress, type TrustedProxies } from "./client-address.ts";
import { type Deadline, type TimeLimitErrors, withTimeLimit } from "./time-limit.ts";

export interface Connection {
  readonly remoteAddress?: string | undefined;
}

export type Fetch = (request: Request, connection?: Connection) => Promise<Response>;

interface RequestDetails {
  readonly requestId: string;
  readonly address: string;
  readonly path: string;
}

export interface ApiErrors<Failure extends ApiError> extends TimeLimitErrors {
  readonly from: (error: unknown) => Failure;
  readonly respond: (failure: Failure, request: Request, requestId: string) => Response;
  readonly closing: () => Failure;
}

export interface AppShellOptions<Failure extends ApiError> {
  readonly log: Logger;
  readonly proxies: TrustedProxies;
  /** Time limit of a request in seconds. After it, the request cannot change anything. */
  readonly requestSeconds: number | ((request: Request) => number);
  readonly readPath: (request: Request) => string;
  readonly errors: ApiErrors<Failure>;
  /** Handles a request. May throw. */
  readonly answer: (
    request: Request,
    details: RequestDetails & { readonly deadline: Deadline },
  ) => Promise<Response>;
  /** Called before each response is sent, with the error it reports. */
  readonly onResponse?: (
    request: Request,
    response: Response,
    outcome: { readonly seconds: number; readonly failure: Failure | undefined },
  ) => void;
}

export interface AppShell {
  /** Handles a request. Never rejects. */
  readonly fetch: Fetch;
  /** Refuses new requests, and waits for running ones to finish. */
  finish(): Promise<void>;
}

/** Wraps the routes of a service. Server errors are logged with their cause. */
export function createAppShell<Failure extends ApiError>({
  log,
  proxies,
  requestSeconds,
  readPath,
  errors,
  answer,
  onResponse,
}: AppShellOptions<Failure>): AppShell {
  const { isFinishing, run, finish } = createRunningRequests();

  const fetch = async (request: Request, { remoteAddress }: Connection): Promise<Response> => {
    const began = performance.now();
    const requestId = randomUUID();
    const address = clientAddress(remoteAddress, request.headers, proxies);
    const details = { requestId, address, path: readPath(request) };
    let failure: Failure | undefined;
    let response: Response;
    try {
      if (isFinishing()) throw errors.closing();
      response = await withTimeLimit(
        typeof requestSeconds === "number" ? requestSeconds : requestSeconds(request),
        (deadline) => answer(request, { ...details, deadline }),
        errors,
      );
    } catch (error) {
      failure = errors.from(error);
      if (failure.status >= 500 && !failure.isExpected && !isFinishing()) {
        log.error({ requestId, err: error }, failure.message);
      }
      response = errors.respond(failure, request, requestId);
    }
    response.headers.set("X-Request-Id", requestId);
    const seconds = (performance.now() - began) / 1000;
    onResponse?.(request, response, { seconds, failure });
    log.info(
      {
        requestId,
        remote_addr: address,
        method: request.method,
        path: details.path,
        status: response.status,
        error_code: failure?.code,
        duration_ms: Math.round(seconds * 10_000) / 10,
      },
      "request completed",
    );
    return response;
  };

  return { fetch: (request, connection = {}) => run(() => fetch(request, connection)), finish };
}

/** Returns the path without the prefix, the query and a trailing slash. The query may contain tokens. */
export function removePrefix(prefix: string, { url }: Request): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.slice(start).search(/[?#]/);
  const whole = end === -1 ? url.slice(start) : url.slice(start, start + end);
  const path = whole.replace(/(?<=.)\/$/, "");
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/** Tracks running requests, so that a service can finish them before it closes. */
interface RunningRequests {
  isFinishing(): boolean;
  run(answer: () => Promise<Response>): Promise<Response>;
  /** Refuses new requests. Resolves when all running requests have finished. */
  finish(): Promise<void>;
}

function createRunningRequests(): RunningRequests {
  // A counter, because a set keeps removed entries in memory until it grows.
  let running = 0;
  let isFinishing = false;
  const finished = Promise.withResolvers<void>();

  return {
    isFinishing: () => isFinishing,
    async run(answer) {
      if (isFinishing) return answer();
      running += 1;
      try {
        return await answer();
      } finally {
        running -= 1;
        if (isFinishing && running === 0) finished.resolve();
      }
    },
    finish() {
      isFinishing = true;
      if (running === 0) finished.resolve();
      return finished.promise;
    },
  };
}
