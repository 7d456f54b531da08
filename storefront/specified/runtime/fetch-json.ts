import { withRetries } from "#app/runtime/retry.ts";

/** Fetches JSON of this site. Retries bypass the cache, which may hold a bad response. */
export function fetchJson(address: string): Promise<unknown> {
  let cache: RequestCache = "default";
  return withRetries(async () => {
    const response = await fetch(address, { cache });
    cache = "reload";
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    // Captive portals answer with a login page, which is not JSON.
    return response.json();
  });
}
