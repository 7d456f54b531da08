/** The outside of a service: request id, client's address, deadline, errors and log, the same for every service. */

import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { ApiError } from "../errors.ts";
import { clientAddress, type TrustedProxies } from "./client-address.ts";
import { type Deadline, type TimeLimitErrors, within } from "./time-limit.ts";

/** Details of a request beyond the request itself. */
export interface Connection {
  /** The IP address of the other end of the connection. */
  readonly remoteAddress?: string | undefined;
}

export type Fetch = (request: Request, connection?: Connection) => Promise<Response>;

interface RequestDetails {
  readonly requestId: string;
  /** The client's address. */
  readonly address: string;
  /** The request's path, without what may be secret. */
  readonly path: string;
}

export interface ApiErrors<Failure extends ApiError> extends TimeLimitErrors {
  /** Turns a thrown value into an error that clients may see. */
  readonly from: (error: unknown) => Failure;
  readonly respond: (failure: Failure, request: Request, requestId: string) => Response;
  /** The error for requests that come while the service closes. */
  readonly closing: () => Failure;
}

export interface AppShellOptions<Failure extends ApiError> {
  readonly log: Logger;
  readonly proxies: TrustedProxies;
  /** Seconds after which a request that has not been answered can change nothing more; of each, if they differ. */
  readonly requestSeconds: number | ((request: Request) => number);
  readonly pathOf: (request: Request) => string;
  readonly errors: ApiErrors<Failure>;
  /** Answers a request, or throws. */
  readonly answer: (
    request: Request,
    details: RequestDetails & { readonly deadline: Deadline },
  ) => Promise<Response>;
  /** Called with each response before it is sent, and with the error that it reports. */
  readonly onResponse?: (
    request: Request,
    response: Response,
    outcome: { readonly seconds: number; readonly failure: Failure | undefined },
  ) => void;
}

export interface AppShell {
  /** Answers every request; never throws. */
  readonly fetch: Fetch;
  /** Refuses new requests, and waits for the answers of those that are running. */
  finish(): Promise<void>;
}

/** Wraps the routes of a service. Requests that fail by a fault of ours are logged with their cause. */
export function createAppShell<Failure extends ApiError>({
  log,
  proxies,
  requestSeconds,
  pathOf,
  errors,
  answer,
  onResponse,
}: AppShellOptions<Failure>): AppShell {
  const { isFinishing, run, finish } = createRunningRequests();

  const fetch = async (request: Request, { remoteAddress }: Connection): Promise<Response> => {
    const began = performance.now();
    const requestId = randomUUID();
    const address = clientAddress(remoteAddress, request.headers, proxies);
    const details = { requestId, address, path: pathOf(request) };
    let failure: Failure | undefined;
    let response: Response;
    try {
      if (isFinishing()) throw errors.closing();
      response = await within(
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

/** A request's path without a prefix, the query and a slash at its end. The query may hold tokens. */
export function pathWithout(prefix: string, { url }: Request): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.slice(start).search(/[?#]/);
  const whole = end === -1 ? url.slice(start) : url.slice(start, start + end);
  const path = whole.replace(/(?<=.)\/$/, "");
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/** The requests that are being answered, which a service lets finish before it closes. */
interface RunningRequests {
  /** True once the service is closing and refuses new requests. */
  isFinishing(): boolean;
  /** Answers a request, which `finish` waits for. */
  run(answer: () => Promise<Response>): Promise<Response>;
  /** Resolves when all running requests have been answered. */
  finish(): Promise<void>;
}

function createRunningRequests(): RunningRequests {
  // A count, because a set keeps removed entries in memory until it grows.
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
