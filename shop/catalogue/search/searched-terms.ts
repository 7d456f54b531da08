import { memoize } from "../../memoize.ts";
import { singularOf, wordsOf } from "./search-words.ts";

/** The texts by which a product is found. */
export interface SearchedTexts {
  readonly name: string;
  readonly brand: string;
  /** Category, options, attributes, the product's own search words. */
  readonly others: readonly string[];
  readonly description: string;
}

/** Where a term is found: a product whose name has it goes before one whose description has it. */
export const PLACES = { name: 0, brand: 1, others: 2, description: 3 } as const;
type Place = (typeof PLACES)[keyof typeof PLACES];

export interface SearchedTerms {
  /** Everything by which the product is found, with the best place of each. */
  readonly places: ReadonlyMap<string, Place>;
  /** Words as they are written, for what is spelt otherwise: those of descriptions are too many. */
  readonly words: readonly string[];
  /** The name, also with its brand, in one. */
  readonly whole: ReadonlySet<string>;
}

export function searchedTerms({ name, brand, others, description }: SearchedTexts): SearchedTerms {
  const places = new Map<string, Place>();
  const add = (term: string, place: Place) => {
    if (place < (places.get(term) ?? Number.POSITIVE_INFINITY)) places.set(term, place);
  };
  const addWords = (words: readonly string[], place: Place) => {
    for (const word of words) for (const form of formsOf(word)) add(form, place);
  };
  const short = [
    { words: wordsOf(name), place: PLACES.name },
    { words: wordsOf(brand), place: PLACES.brand },
    ...others.map((text) => ({ words: wordsOf(text), place: PLACES.others })),
  ];
  for (const { words, place } of short) {
    addWords(words, place);
    addWords(joined(words), place);
  }
  addWords(wordsOf(description), PLACES.description);
  const inOne = wordsOf(name).join("");
  return {
    places,
    words: short.flatMap(({ words }) => words),
    whole: new Set([inOne, wordsOf(brand).join("") + inOne]),
  };
}

/** Catalogues say the same again and again. */
const MAX_WORDS = 50_000;

/** A word, its singular, and its letters and digits apart: `1million` is found by `1` and by `million`. */
const formsOf = memoize((word): readonly string[] => {
  const parts = word.match(/\p{N}+|\P{N}+/gu) ?? [];
  const words = [word, ...parts];
  return [...new Set([...words, ...words.map(singularOf)])];
}, MAX_WORDS);

/** Neighbours in one: `kbeauty` of `K-Beauty`. */
function joined(words: readonly string[]): readonly string[] {
  return words.slice(1).map((word, at) => `${words[at]}${word}`);
}
