/** No more are answered for at once. */
export const MAX_REQUESTED = 100;

/** The keys that a query names: `?of=fame,phantom`. */
export function requestedKeys(search: string): ReadonlySet<string> {
  const requested = new URLSearchParams(search).get("of")?.split(",") ?? [];
  return new Set(requested.slice(0, MAX_REQUESTED));
}
