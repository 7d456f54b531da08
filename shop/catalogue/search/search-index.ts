import { type Costs, intersectCosts, mergeCosts, raiseCosts } from "./costs.ts";
import { FIELD_RANKS, type SearchTerms } from "./search-terms.ts";
import { isFiller, splitWords } from "./search-words.ts";
import { type SynonymGroups, synonymQueries } from "./synonyms.ts";
import { COSTS, createTermIndex, type TermIndex } from "./term-index.ts";

export interface SearchIndex<Item> {
  /** Returns the products that match every word, best first. Returns none for an empty query. */
  readonly search: (query: string) => readonly Item[];
  /** Returns the products whose names, brands or categories match the most words, best first. */
  readonly nearest: (query: string) => readonly Item[];
  /** Returns the query with unknown words replaced by similar known ones; `undefined` if that finds nothing. */
  readonly respell: (query: string) => string | undefined;
}

interface IndexedItem<Item> {
  readonly item: Item;
  readonly terms: SearchTerms;
}

type FindTerm = TermIndex["findExact"];

/** Ranks exact product names first. */
const FULL_NAME = -10;
/** Skips fuzzy and substring matches when there are at least 12 exact ones. */
const ENOUGH_EXACT = 12;
const MAX_LENGTH = 500;
const MAX_WORDS = 12;
const MIN_NEAREST = 3;

export function createSearchIndex<Item>(
  products: readonly IndexedItem<Item>[],
  synonyms: SynonymGroups = [],
): SearchIndex<Item> {
  const index = createTermIndex(products.map(({ terms }) => terms));

  function find(typed: readonly string[]): Costs {
    const found = findAny(typed, index.findExact);
    return found.size >= ENOUGH_EXACT ? found : mergeCosts(found, findAny(typed, index.findFuzzy));
  }

  function findAny(typed: readonly string[], findTerm: FindTerm): Costs {
    return synonymQueries(typed, synonyms)
      .map((query) => raiseCosts(findAll(query, findTerm), COSTS.synonym))
      .reduce(mergeCosts, findAll(typed, findTerm));
  }

  const toItems = (sorted: readonly number[]) =>
    sorted.flatMap((product) => products[product]?.item ?? []);

  return {
    search(query) {
      const typed = queryWords(query);
      const inOne = typed.join("");
      const found = [...find(typed)].map(([product, cost]) => {
        const isFullName = products[product]?.terms.fullNames.has(inOne);
        return [product, isFullName ? cost + FULL_NAME : cost] as const;
      });
      return toItems(found.toSorted(compareCosts).map(([product]) => product));
    },
    nearest(query) {
      const typed = queryWords(query);
      const matches = new Map<number, Match>();
      for (const [at, word] of typed.entries()) {
        if (word.length < MIN_NEAREST || isFiller(word)) continue;
        for (const [product, cost] of findWord(typed, at, index.findFuzzy)) {
          if (cost % COSTS.prefix === FIELD_RANKS.description) continue;
          const match = matches.get(product);
          matches.set(product, { words: (match?.words ?? 0) + 1, cost: (match?.cost ?? 0) + cost });
        }
      }
      const most = Math.max(0, ...[...matches.values()].map(({ words }) => words));
      const nearest = [...matches].filter(([, { words }]) => words === most);
      return toItems(
        nearest
          .map(([product, { cost }]) => [product, cost] as const)
          .toSorted(compareCosts)
          .map(([product]) => product),
      );
    },
    respell(query) {
      const typed = queryWords(query);
      const meant = typed.map((word, at) => {
        const isKnown = isFiller(word) || findWord(typed, at, index.findExact).size > 0;
        return isKnown ? word : (index.correctSpelling(word) ?? word);
      });
      const isOther = meant.some((word, at) => word !== typed[at]);
      return isOther && find(meant).size > 0 ? meant.join(" ") : undefined;
    },
  };
}

interface Match {
  readonly words: number;
  readonly cost: number;
}

/** Finds products that match every word. Ignores filler words such as "the" unless the query has no others. */
function findAll(typed: readonly string[], findTerm: FindTerm): Costs {
  const all = [...typed.keys()];
  const meant = all.filter((at) => !isFiller(typed[at] ?? ""));
  const [first, ...rest] = (meant.length > 0 ? meant : all).map((at) =>
    findWord(typed, at, findTerm),
  );
  return rest.reduce(intersectCosts, first ?? new Map());
}

/** Also tries the word joined with each neighbour: `k beauty` matches `kbeauty`. */
function findWord(typed: readonly string[], at: number, findTerm: FindTerm): Costs {
  const [before, word = "", after] = [typed[at - 1], typed[at], typed[at + 1]];
  const forms = [
    word,
    ...(before === undefined ? [] : [before + word]),
    ...(after === undefined ? [] : [word + after]),
  ];
  return forms.map(findTerm).reduce(mergeCosts);
}

function queryWords(query: string): readonly string[] {
  return splitWords(query.slice(0, MAX_LENGTH)).slice(0, MAX_WORDS);
}

/** Equal matches keep catalogue order. */
function compareCosts(
  [one, cost]: readonly [number, number],
  [other, otherCost]: readonly [number, number],
): number {
  return cost - otherCost || one - other;
}
