export const MAX_REQUESTED = 100;

/** Parses the keys in a query: `?of=fame,phantom`. */
export function requestedKeys(search: string): ReadonlySet<string> {
  const requested = new URLSearchParams(search).get("of")?.split(",") ?? [];
  return new Set(requested.slice(0, MAX_REQUESTED));
}
