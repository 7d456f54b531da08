import { withAmountTerms } from "./amount-terms.ts";
import { termsOf } from "./terms.ts";

/** More would not say more. */
const MAX_TERMS = 12;
/** `+44 (0)20` is dialled as +44 20, and `00` in place of the plus. */
const ukFromAbroad = /^\s*(?:\+|00)\s?44[\s-]?(?:\(0\))?/;

/**
 * Terms of a search: the beginnings of words, all of which must be there. What was typed in groups,
 * such as a number, may be one word instead.
 */
export interface SearchTerms {
  readonly words: readonly [string, ...string[]];
  readonly joined: string | undefined;
}

/** `undefined` where nothing was typed that could be found. */
export function parseSearch(typed: string): SearchTerms | undefined {
  const all = termsOf(withAmountTerms(typed.replace(ukFromAbroad, "44 ")));
  const [first, ...others] = [...new Set(all)].slice(0, MAX_TERMS);
  if (first === undefined) return undefined;
  const [joined] = termsOf(all.join(""));
  return { words: [first, ...others], joined: others.length > 0 ? joined : undefined };
}
