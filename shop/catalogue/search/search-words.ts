import pluralize from "pluralize";
import { memoize } from "../../memoize.ts";

/** Longer words are cut. */
const MAX_LENGTH = 40;

/**
 * Splits a text into lower-case words without accents and apostrophes: `L’Oréal K-Beauty` becomes
 * `loreal`, `k`, `beauty`.
 */
export function splitWords(text: string): readonly string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}|['’‘`]/gu, "")
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.slice(0, MAX_LENGTH));
}

/** Cached because `pluralize` tries about a hundred rules for each word. */
const wordSingular = memoize((word) => pluralize.singular(word), 50_000);

/** Returns the singular, or the word itself: `lash` for `lashes`. */
export function toSingular(word: string): string {
  return /^[a-z]{3,30}$/.test(word) ? wordSingular(word) : word;
}

const fillers = new Set("a an and by for from in my of on or the to with".split(" "));

export function isFiller(word: string): boolean {
  return fillers.has(word);
}
