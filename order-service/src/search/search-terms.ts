import { wordsOf } from "./words.ts";

/** More would not say more. */
const MAX_WORDS = 12;

/**
 * What is looked for: the beginnings of words, all of which must be there. What was typed in groups,
 * such as a number, may be one word instead.
 */
export interface SearchTerms {
  readonly words: readonly [string, ...string[]];
  readonly joined: string | undefined;
}

/** `undefined` where nothing was typed that could be found. */
export function parseSearch(typed: string): SearchTerms | undefined {
  const [first, ...others] = [...new Set(wordsOf(typed))].slice(0, MAX_WORDS);
  if (first === undefined) return undefined;
  const [joined] = wordsOf(wordsOf(typed).join(""));
  return { words: [first, ...others], joined: others.length > 0 ? joined : undefined };
}
