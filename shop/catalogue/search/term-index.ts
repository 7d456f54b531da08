import SearchableMap from "minisearch/SearchableMap";
import { addCost, type Costs } from "./costs.ts";
import { FIELD_RANKS, type SearchTerms } from "./search-terms.ts";
import { toSingular } from "./search-words.ts";

export interface TermIndex {
  /** Matches the word, its singular or plural, and words that start with it. */
  readonly findExact: (word: string) => Costs;
  /** Also matches words with a typo, and words that contain this one. */
  readonly findFuzzy: (word: string) => Costs;
  /** Returns the most similar word. If several are equally similar, the one with the most products. */
  readonly correctSpelling: (word: string) => string | undefined;
}

/** Added cost of each kind of match. Even a synonym costs more than the field ranks of twelve words together. */
export const COSTS = { exact: 0, synonym: 50, prefix: 100, typo: 1600, substring: 2400 } as const;
const MIN_PREFIX = 2;
const MIN_SUBSTRING = 3;
/** Typos are only tolerated in words of at least this length. */
const MIN_WITH_TYPO = 5;
const MIN_CORRECTED = 4;
/** Words of at least this length may differ in two letters, shorter ones in one. */
const MIN_TWO_EDITS = 7;

/**
 * Products with a term. Each number combines the product's index and the field's rank, because an
 * object for each of about 100,000 would take more memory.
 */
type PostingList = number[];
const RANK_COUNT = Object.keys(FIELD_RANKS).length;

export function createTermIndex(products: readonly SearchTerms[]): TermIndex {
  // A `Map` is faster to fill than a `SearchableMap`.
  const postingLists = new Map<string, PostingList>();
  const counts = new Map<string, number>();
  for (const [product, { ranks, words }] of products.entries()) {
    for (const [term, rank] of ranks) {
      const list = postingLists.get(term);
      const found = product * RANK_COUNT + rank;
      if (list === undefined) postingLists.set(term, [found]);
      else list.push(found);
    }
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const terms = SearchableMap.from<PostingList>(postingLists);
  const spellings = SearchableMap.from<number>(counts);

  const add = (found: Map<number, number>, list: PostingList = [], cost: number) => {
    for (const each of list) {
      addCost(found, Math.floor(each / RANK_COUNT), cost + (each % RANK_COUNT));
    }
  };

  function findExact(word: string): Map<number, number> {
    const found = new Map<number, number>();
    add(found, postingLists.get(word), COSTS.exact);
    add(found, postingLists.get(toSingular(word)), COSTS.exact);
    // The singular of "luxes" may be "lux" or "luxe".
    if (word.endsWith("s")) add(found, postingLists.get(word.slice(0, -1)), COSTS.exact);
    if (word.length < MIN_PREFIX) return found;
    for (const [, list] of terms.atPrefix(word)) add(found, list, COSTS.prefix);
    return found;
  }

  function findFuzzy(word: string): Costs {
    const found = findExact(word);
    for (const term of findTypos(word)) add(found, postingLists.get(term), COSTS.typo);
    if (word.length < MIN_SUBSTRING) return found;
    for (const term of counts.keys()) {
      if (term.includes(word)) add(found, postingLists.get(term), COSTS.substring);
    }
    return found;
  }

  /** Terms that differ from the word by one typo. None for numbers. */
  function findTypos(word: string): readonly string[] {
    if (word.length < MIN_WITH_TYPO - 1 || /^\p{N}*$/u.test(word)) return [];
    const near = [...terms.fuzzyGet(word, 1).keys(), ...swapLetters(word)];
    return near.filter((term) => term.length >= MIN_WITH_TYPO);
  }

  function correctSpelling(word: string): string | undefined {
    if (word.length < MIN_CORRECTED) return undefined;
    const near = [...spellings.fuzzyGet(word, word.length < MIN_TWO_EDITS ? 1 : 2)];
    const [best] = near
      .filter(([term]) => term.length >= MIN_CORRECTED)
      .toSorted(
        ([, [count, distance]], [, [otherCount, otherDistance]]) =>
          distance - otherDistance || otherCount - count,
      );
    return best?.[0];
  }

  return { findExact, findFuzzy, correctSpelling };
}

function swapLetters(word: string): readonly string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  );
}
