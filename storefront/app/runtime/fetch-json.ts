import { withRetries } from "./retry.ts";

/** Fetches JSON of this site, with retries, which go past a cache that may hold a wrong answer. */
export function fetchJson(address: string): Promise<unknown> {
  let cache: RequestCache = "default";
  return withRetries(async () => {
    const response = await fetch(address, { cache });
    cache = "reload";
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    // Public networks answer with a page to log in, which is no JSON.
    return response.json();
  });
}
