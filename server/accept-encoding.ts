import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

/** In order of preference. */
const encodings: readonly Encoding[] = ["br", "gzip", "identity"];

/**
 * Negotiates the encoding (RFC 9110, 12.5.3). Our preference decides between equal weights. Falls
 * back to the plain bytes if the client refuses every encoding.
 */
export function chooseEncoding(
  accepted: string | undefined,
  available: readonly Encoding[],
): Encoding {
  if (accepted === undefined) return "identity";
  const wanted = cache.get(accepted) ?? rank(accepted);
  cache.set(accepted, wanted);
  return wanted.find((encoding) => available.includes(encoding)) ?? "identity";
}

/** Browsers send the same few values with every request. */
const cache = new LRUCache<string, readonly Encoding[]>({ max: 100 });

function rank(accepted: string): readonly Encoding[] {
  const weights = parseWeights(accepted);
  const getWeight = (encoding: Encoding) =>
    // An unmentioned `identity` is acceptable, but least preferred.
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? 0.0001 : 0);
  return encodings
    .filter((encoding) => getWeight(encoding) > 0)
    .toSorted((one, other) => getWeight(other) - getWeight(one));
}

/** Parses `gzip;q=0.5, br` into names and weights. Skips malformed items. */
function parseWeights(accepted: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of accepted.toLowerCase().split(",")) {
    // Trimming first keeps the pattern from backtracking over many spaces.
    const match = /^([^\s;]+)(?:\s*;\s*q=([01](?:\.\d{0,3})?))?$/.exec(item.trim());
    if (match?.[1] === undefined) continue;
    const name = match[1] === "x-gzip" ? "gzip" : match[1];
    weights.set(name, Math.min(1, Number(match[2] ?? 1)));
  }
  return weights;
}
