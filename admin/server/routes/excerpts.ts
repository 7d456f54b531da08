const MAX = 160;
/** Characters that are shown before the first difference. */
const BEFORE = 30;

/** Cuts two long texts around the place from which on they differ. */
export function excerpts(from: string, to: string): { readonly from: string; readonly to: string } {
  const start = Math.max(0, firstDifference(from, to) - BEFORE);
  // A difference near the beginning is shown from there.
  const at = start <= BEFORE ? 0 : start;
  return { from: cut(from, at), to: cut(to, at) };
}

function firstDifference(from: string, to: string): number {
  if (from.length <= MAX && to.length <= MAX) return 0;
  let at = 0;
  while (at < from.length && from[at] === to[at]) at += 1;
  return at;
}

/** Cuts a text to what a line shows of it. */
export function cut(text: string, start = 0, max = MAX): string {
  const part = text.slice(start, start + max).toWellFormed();
  return `${start > 0 ? "…" : ""}${part}${start + max < text.length ? "…" : ""}`;
}
