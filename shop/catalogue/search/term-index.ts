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

/** Cost of each kind of match above an exact one. Each exceeds the summed ranks of twelve words. */
export const COSTS = { exact: 0, synonym: 50, prefix: 100, typo: 1600, substring: 2400 } as const;
const MIN_PREFIX = 2;
const MIN_SUBSTRING = 3;
/** Minimum length of a word for a typo to be tolerated. */
const MIN_TYPO = 5;
const MIN_RESPELL = 4;
/** Shorter words must differ in only one letter. */
const MIN_RESPELL_TWICE = 7;

/** Each number holds a product index and a rank, which saves memory: there are about 100,000. */
type Posting = number[];
const RANK_COUNT = Object.keys(FIELD_RANKS).length;

export function createTermIndex(products: readonly SearchTerms[]): TermIndex {
  // Faster to fill than a tree.
  const postings = new Map<string, Posting>();
  const counts = new Map<string, number>();
  for (const [product, { ranks, words }] of products.entries()) {
    for (const [term, rank] of ranks) {
      const posting = postings.get(term);
      const found = product * RANK_COUNT + rank;
      if (posting === undefined) postings.set(term, [found]);
      else posting.push(found);
    }
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const terms = SearchableMap.from<Posting>(postings);
  const spellings = SearchableMap.from<number>(counts);

  const add = (found: Map<number, number>, posting: Posting = [], cost: number) => {
    for (const each of posting) {
      addCost(found, Math.floor(each / RANK_COUNT), cost + (each % RANK_COUNT));
    }
  };

  function findExact(word: string): Map<number, number> {
    const found = new Map<number, number>();
    add(found, postings.get(word), COSTS.exact);
    add(found, postings.get(toSingular(word)), COSTS.exact);
    // The singular of "luxes" may be "lux" or "luxe".
    if (word.endsWith("s")) add(found, postings.get(word.slice(0, -1)), COSTS.exact);
    if (word.length < MIN_PREFIX) return found;
    for (const [, posting] of terms.atPrefix(word)) add(found, posting, COSTS.prefix);
    return found;
  }

  function findFuzzy(word: string): Costs {
    const found = findExact(word);
    for (const term of findTypos(word)) add(found, postings.get(term), COSTS.typo);
    if (word.length < MIN_SUBSTRING) return found;
    for (const term of counts.keys()) {
      if (term.includes(word)) add(found, postings.get(term), COSTS.substring);
    }
    return found;
  }

  /** Terms that differ from the word by one typo. Numbers have no spelling. */
  function findTypos(word: string): readonly string[] {
    if (word.length < MIN_TYPO - 1 || /^\p{N}*$/u.test(word)) return [];
    const near = [...terms.fuzzyGet(word, 1).keys(), ...swapLetters(word)];
    return near.filter((term) => term.length >= MIN_TYPO);
  }

  function correctSpelling(word: string): string | undefined {
    if (word.length < MIN_RESPELL) return undefined;
    const near = [...spellings.fuzzyGet(word, word.length < MIN_RESPELL_TWICE ? 1 : 2)];
    const [best] = near
      .filter(([term]) => term.length >= MIN_RESPELL)
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
