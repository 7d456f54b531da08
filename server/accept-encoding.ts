export type Encoding = "br" | "gzip" | "identity";

/**
 * Which of the encodings at hand, best first, a request wants (RFC 9110, 12.5.3). Equal wishes are
 * settled by our own order; whoever refuses everything gets the plain bytes all the same.
 */
export function chooseEncoding(
  accepted: string | undefined,
  atHand: readonly Encoding[],
): Encoding {
  if (accepted === undefined) return "identity";
  const weights = parseWeights(accepted);
  const weightOf = (encoding: Encoding) =>
    // Plain bytes that nobody mentioned are welcome, but last.
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? 0.0001 : 0);
  const wanted = atHand.filter((encoding) => weightOf(encoding) > 0);
  const best = Math.max(...wanted.map(weightOf));
  return wanted.find((encoding) => weightOf(encoding) === best) ?? "identity";
}

/** `gzip;q=0.5, br` as names and weights. What is malformed is not there. */
function parseWeights(accepted: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of accepted.toLowerCase().split(",")) {
    const match = /^\s*([^\s;]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/.exec(item);
    if (match?.[1] === undefined) continue;
    const name = match[1] === "x-gzip" ? "gzip" : match[1];
    weights.set(name, Math.min(1, Number(match[2] ?? 1)));
  }
  return weights;
}
