import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

/** Our own order, best first. */
const encodings: readonly Encoding[] = ["br", "gzip", "identity"];

/**
 * Chooses one of the available encodings (RFC 9110, 12.5.3). Among equal weights our own
 * order decides; a client that refuses every encoding gets the plain bytes.
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

/** The acceptable encodings, best first. */
function rank(accepted: string): readonly Encoding[] {
  const weights = parseWeights(accepted);
  const weightOf = (encoding: Encoding) =>
    // An `identity` that is not mentioned is acceptable, but comes last.
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? 0.0001 : 0);
  return encodings
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
}

/** Parses `gzip;q=0.5, br` into names and weights, leaving out what is malformed. */
function parseWeights(accepted: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of accepted.toLowerCase().split(",")) {
    // Spaces are matched in one place, or many of them would be tried in each.
    const match = /^([^\s;]+)(?:\s*;\s*q=([01](?:\.\d{0,3})?))?$/.exec(item.trim());
    if (match?.[1] === undefined) continue;
    const name = match[1] === "x-gzip" ? "gzip" : match[1];
    weights.set(name, Math.min(1, Number(match[2] ?? 1)));
  }
  return weights;
}
