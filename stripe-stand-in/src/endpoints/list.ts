import * as v from "valibot";
import { noSuch } from "../errors.ts";
import { expand, text, whole } from "../http/params.ts";
import type { List } from "../types.ts";

const range = v.strictObject({
  gt: v.exactOptional(whole),
  gte: v.exactOptional(whole),
  lt: v.exactOptional(whole),
  lte: v.exactOptional(whole),
});

/** Parameters of every list. */
export const listParams = {
  expand,
  limit: v.exactOptional(v.pipe(whole, v.minValue(1), v.maxValue(100))),
  starting_after: v.exactOptional(text),
  ending_before: v.exactOptional(text),
};

export const created = v.exactOptional(v.union([whole, range]));

interface Page {
  readonly limit?: number;
  readonly starting_after?: string;
  readonly ending_before?: string;
}

/** A page of what fits, newest first. `what` is Stripe's name of one. */
export function list<T extends { readonly id: string }>(
  all: readonly T[],
  { what, url }: { readonly what: string; readonly url: string },
  { limit = 10, starting_after, ending_before }: Page,
): List<T> {
  const newest = all.toReversed();
  const indexOf = (id: string, param: string) => {
    const index = newest.findIndex((item) => item.id === id);
    if (index < 0) throw noSuch(what, id, param);
    return index;
  };
  if (ending_before !== undefined) {
    const end = indexOf(ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", data: newest.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after === undefined ? 0 : indexOf(starting_after, "starting_after") + 1;
  const end = start + limit;
  return { object: "list", data: newest.slice(start, end), has_more: end < newest.length, url };
}

/** Whether a time in seconds is one of those asked for. */
export function isWithin(seconds: number, wanted?: v.InferOutput<typeof created>): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === "number") return seconds === wanted;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return seconds > gt && seconds >= gte && seconds < lt && seconds <= lte;
}
