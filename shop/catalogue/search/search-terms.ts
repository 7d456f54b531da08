import { memoize } from "../../memoize.ts";
import { splitWords, toSingular } from "./search-words.ts";

export interface SearchTexts {
  readonly name: string;
  readonly brand: string;
  readonly others: readonly string[];
  readonly description: string;
}

/** Ranks of the fields. A match in the name ranks above a match in the description. */
export const FIELD_RANKS = { name: 0, brand: 1, others: 2, description: 3 } as const;
type FieldRank = (typeof FIELD_RANKS)[keyof typeof FIELD_RANKS];

export interface SearchTerms {
  readonly ranks: ReadonlyMap<string, FieldRank>;
  /** Words as written, for spelling suggestions. Leaves out the description, which has too many. */
  readonly words: readonly string[];
  /** The name in one word, with and without the brand. */
  readonly fullNames: ReadonlySet<string>;
}

export function extractSearchTerms({ name, brand, others, description }: SearchTexts): SearchTerms {
  const ranks = new Map<string, FieldRank>();
  const add = (term: string, rank: FieldRank) => {
    if (rank < (ranks.get(term) ?? Number.POSITIVE_INFINITY)) ranks.set(term, rank);
  };
  const addWords = (words: readonly string[], rank: FieldRank) => {
    for (const word of words) for (const form of listForms(word)) add(form, rank);
  };
  const short = [
    { words: splitWords(name), rank: FIELD_RANKS.name },
    { words: splitWords(brand), rank: FIELD_RANKS.brand },
    ...others.map((text) => ({ words: splitWords(text), rank: FIELD_RANKS.others })),
  ];
  for (const { words, rank } of short) {
    addWords(words, rank);
    addWords(joinNeighbours(words), rank);
  }
  addWords(splitWords(description), FIELD_RANKS.description);
  const inOne = splitWords(name).join("");
  return {
    ranks,
    words: short.flatMap(({ words }) => words),
    fullNames: new Set([inOne, splitWords(brand).join("") + inOne]),
  };
}

const MAX_WORDS = 50_000;

/** Returns a word, its singular, and its letters and digits separately: `1million` matches `1` and `million`. */
const listForms = memoize((word): readonly string[] => {
  const parts = word.match(/\p{N}+|\P{N}+/gu) ?? [];
  const words = [word, ...parts];
  return [...new Set([...words, ...words.map(toSingular)])];
}, MAX_WORDS);

/** Joins neighbouring words: `K-Beauty` becomes `kbeauty`. */
function joinNeighbours(words: readonly string[]): readonly string[] {
  return words.slice(1).map((word, at) => `${words[at]}${word}`);
}
