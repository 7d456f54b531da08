import type { Pence } from "@damson/shop/money";

/** Parses an amount such as `54.99`, `£54.99`, `£ 54.99`, `54` or `1,054`. Returns `undefined` for anything else. */
export function parsePounds(typed: string): Pence | undefined {
  const [, pounds, pence = ""] = /^£?\s*([\d,]{1,9})(?:\.(\d{2}))?$/.exec(typed.trim()) ?? [];
  if (pounds === undefined) return undefined;
  return Number(pounds.replaceAll(",", "")) * 100 + Number(pence);
}
