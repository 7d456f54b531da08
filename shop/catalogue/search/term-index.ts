import SearchableMap from "minisearch/SearchableMap";
import { addCost, type Costs } from "./costs.ts";
import { singularOf } from "./search-words.ts";
import { PLACES, type SearchedTerms } from "./searched-terms.ts";

/** Finds the products that have a word. */
export interface TermIndex {
  /** Those that have it, its singular or plural, or a word that begins with it. */
  readonly toTheLetter: (word: string) => Costs;
  /** Also those that have a word of which it is a slip of the finger, or a part. */
  readonly forgiving: (word: string) => Costs;
  /** The word that is spelt most like it, and of those the one that most products have. */
  readonly respell: (word: string) => string | undefined;
}

/** Costs of each kind of match beside a word to the letter: more than the places of twelve words together. */
export const COSTS = { exact: 0, synonym: 50, prefix: 100, slip: 1600, inside: 2400 } as const;
const MIN_PREFIX = 2;
const MIN_INSIDE = 3;
/** The letters of the shortest word in which a slip of the finger is forgiven. */
const MIN_SLIP = 5;
const MIN_RESPELT = 4;
/** A shorter word with two other letters is another word. */
const MIN_RESPELT_TWICE = 7;

/** The products of a term, each with the place that it has there, in one number: there are some hundred thousand. */
type Posting = number[];
const PLACE_COUNT = Object.keys(PLACES).length;

export function createTermIndex(products: readonly SearchedTerms[]): TermIndex {
  // Much faster to fill than a tree.
  const postings = new Map<string, Posting>();
  const counts = new Map<string, number>();
  for (const [product, { places, words }] of products.entries()) {
    for (const [term, place] of places) {
      const posting = postings.get(term);
      const found = product * PLACE_COUNT + place;
      if (posting === undefined) postings.set(term, [found]);
      else posting.push(found);
    }
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const terms = SearchableMap.from<Posting>(postings);
  const spellings = SearchableMap.from<number>(counts);

  const add = (found: Map<number, number>, posting: Posting = [], cost: number) => {
    for (const each of posting) {
      addCost(found, Math.floor(each / PLACE_COUNT), cost + (each % PLACE_COUNT));
    }
  };

  function toTheLetter(word: string): Map<number, number> {
    const found = new Map<number, number>();
    add(found, postings.get(word), COSTS.exact);
    add(found, postings.get(singularOf(word)), COSTS.exact);
    // The singular of "luxes" may be "lux" or "luxe".
    if (word.endsWith("s")) add(found, postings.get(word.slice(0, -1)), COSTS.exact);
    if (word.length < MIN_PREFIX) return found;
    for (const [, posting] of terms.atPrefix(word)) add(found, posting, COSTS.prefix);
    return found;
  }

  function forgiving(word: string): Costs {
    const found = toTheLetter(word);
    for (const term of slips(word)) add(found, postings.get(term), COSTS.slip);
    if (word.length < MIN_INSIDE) return found;
    for (const term of counts.keys()) {
      if (term.includes(word)) add(found, postings.get(term), COSTS.inside);
    }
    return found;
  }

  /** The terms from which one slip of the finger makes the word. Numbers have no spelling. */
  function slips(word: string): readonly string[] {
    if (word.length < MIN_SLIP - 1 || /^\p{N}*$/u.test(word)) return [];
    const near = [...terms.fuzzyGet(word, 1).keys(), ...swaps(word)];
    return near.filter((term) => term.length >= MIN_SLIP);
  }

  function respell(word: string): string | undefined {
    if (word.length < MIN_RESPELT) return undefined;
    const near = [...spellings.fuzzyGet(word, word.length < MIN_RESPELT_TWICE ? 1 : 2)];
    const [best] = near
      .filter(([term]) => term.length >= MIN_RESPELT)
      .toSorted(
        ([, [count, distance]], [, [otherCount, otherDistance]]) =>
          distance - otherDistance || otherCount - count,
      );
    return best?.[0];
  }

  return { toTheLetter, forgiving, respell };
}

/** The word with each two neighbouring letters swapped. */
function swaps(word: string): readonly string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  );
}
