import { setTimeout } from "node:timers/promises";

export interface Retries {
  /** A request that has no whole answer after so long is given up. Default: 10,000. */
  readonly timeLimitMs?: number;
  /** The waits before each new attempt. Default: 200 and 1000. */
  readonly waitsMs?: readonly number[];
}

/** Answers of a server that may be well again soon. 507 says that it is full. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Creates a `fetch` for requests that may be sent several times: it asks again where an answer is lost
 * or late, or says that the server is out of order. Responses come with their whole body.
 */
export function createRetryingFetch({
  timeLimitMs = 10_000,
  waitsMs = [200, 1000],
}: Retries = {}): typeof fetch {
  const attempt = async (...[input, init]: Parameters<typeof fetch>) => {
    // A redirect would lead signed requests to another server.
    const limits = { redirect: "error", signal: AbortSignal.timeout(timeLimitMs) } as const;
    const response = await fetch(input, { ...init, ...limits });
    const body = await response.arrayBuffer();
    const { status, statusText, headers } = response;
    return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
  };
  return async (...request) => {
    for (const wait of waitsMs) {
      const response = await attempt(...request).catch(() => undefined);
      if (response && !passing.has(response.status)) return response;
      await setTimeout(wait);
    }
    return attempt(...request);
  };
}
