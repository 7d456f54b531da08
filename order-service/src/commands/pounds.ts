import type { Pence } from "@damson/shop/money";
import { CommandError } from "./command-error.ts";

/** Reads a typed amount: `54.99`, `£54.99`, `£ 54.99` or `1,054`. Throws `CommandError`. */
export function parsePounds(typed: string): Pence {
  const [, pounds, pence = ""] = /^£?\s*([\d,]{1,9})(?:\.(\d{2}))?$/.exec(typed.trim()) ?? [];
  if (pounds === undefined) throw new CommandError(`"${typed}" is no amount such as 54.99`);
  return Number(pounds.replaceAll(",", "")) * 100 + Number(pence);
}
