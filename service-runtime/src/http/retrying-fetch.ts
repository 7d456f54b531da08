import { setTimeout } from "node:timers/promises";

export interface Retries {
  /** Time limit of an attempt, including the body. Default: 10,000. */
  readonly timeLimitMs?: number;
  /** Wait before each retry. Default: 200 and 1000. */
  readonly waitsMs?: readonly number[];
}

/** Statuses of temporary failures. Not 507: the storage is full. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Creates a `fetch` for idempotent requests. It retries after network errors, timeouts and temporary failures.
 * Responses are buffered.
 */
export function createRetryingFetch({
  timeLimitMs = 10_000,
  waitsMs = [200, 1000],
}: Retries = {}): typeof fetch {
  const attempt = async (...[input, init]: Parameters<typeof fetch>) => {
    // Refuses redirects, which would send signed requests to another server.
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
