/** The words of texts and of queries, in the one form in which they are compared. */
import pluralize from "pluralize";
import { memoize } from "../../memoize.ts";

/** A longer one is no word. */
const MAX_LENGTH = 40;

/** The words of a text, without accents and apostrophes, in lower case: `loreal`, `k`, `beauty` for `L’Oréal K-Beauty`. */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}|['’‘`]/gu, "")
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.slice(0, MAX_LENGTH));
}

/** A query asks for the same words again and again, and each takes a hundred rules. */
const wordSingular = memoize((word) => pluralize.singular(word), 50_000);

/** The singular of a word, if it has one: `lash` for `lashes`. */
export function singularOf(word: string): string {
  return /^[a-z]{3,30}$/.test(word) ? wordSingular(word) : word;
}

const fillers = new Set("a an and by for from in my of on or the to with".split(" "));

export function isFiller(word: string): boolean {
  return fillers.has(word);
}
