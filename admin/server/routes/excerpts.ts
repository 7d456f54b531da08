const MAX = 160;
/** Number of characters shown before the first difference. */
const BEFORE = 30;

/** Shortens two long texts around their first difference. */
export function createExcerpts(
  from: string,
  to: string,
): { readonly from: string; readonly to: string } {
  const start = Math.max(0, findFirstDifference(from, to) - BEFORE);
  // Starts at 0 if the difference is near the beginning.
  const at = start <= BEFORE ? 0 : start;
  return { from: cut(from, at), to: cut(to, at) };
}

function findFirstDifference(from: string, to: string): number {
  if (from.length <= MAX && to.length <= MAX) return 0;
  let at = 0;
  while (at < from.length && from[at] === to[at]) at += 1;
  return at;
}

export function cut(text: string, start = 0, max = MAX): string {
  const part = text.slice(start, start + max).toWellFormed();
  return `${start > 0 ? "…" : ""}${part}${start + max < text.length ? "…" : ""}`;
}
