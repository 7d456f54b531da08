import { memoize } from "../../memoize.ts";
import { singularOf, wordsOf } from "./search-words.ts";

export interface SearchedTexts {
  readonly name: string;
  readonly brand: string;
  readonly others: readonly string[];
  readonly description: string;
}

/** Ranks of the fields. A match in the name ranks above a match in the description. */
export const PLACES = { name: 0, brand: 1, others: 2, description: 3 } as const;
type Place = (typeof PLACES)[keyof typeof PLACES];

export interface SearchedTerms {
  readonly places: ReadonlyMap<string, Place>;
  /** Words as written, for spelling suggestions. Leaves out the description, which has too many. */
  readonly words: readonly string[];
  /** The name in one word, with and without the brand. */
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

const MAX_WORDS = 50_000;

/** Returns a word, its singular, and its letters and digits separately: `1million` matches `1` and `million`. */
const formsOf = memoize((word): readonly string[] => {
  const parts = word.match(/\p{N}+|\P{N}+/gu) ?? [];
  const words = [word, ...parts];
  return [...new Set([...words, ...words.map(singularOf)])];
}, MAX_WORDS);

/** Joins neighbouring words: `K-Beauty` becomes `kbeauty`. */
function joined(words: readonly string[]): readonly string[] {
  return words.slice(1).map((word, at) => `${words[at]}${word}`);
}
