import { singularOf, wordsOf } from "./search-words.ts";

/** Groups of words that mean the same: `["perfume", "fragrance"]`. */
export type SynonymGroups = readonly (readonly string[])[];

/** Those of a shop whose owner has changed nothing. */
export const synonymsUntilChanged: SynonymGroups = [
  ["perfume", "fragrance", "scent", "cologne"],
  ["false nails", "fake nails", "press-on nails"],
  ["false lashes", "fake lashes", "falsies", "lashes"],
  ["anti-ageing", "anti-aging", "anti-wrinkle"],
];

/** So many meanings of a query are looked for. */
const MAX_QUERIES = 16;

/** The queries that mean the same as one: each with another word of a group in place of one of its own. */
export function synonymQueries(
  typed: readonly string[],
  groups: SynonymGroups,
): readonly (readonly string[])[] {
  let queries: readonly (readonly string[])[] = [typed];
  for (const group of groups) {
    const phrases = group.map(wordsOf).filter((words) => words.length > 0);
    const more = queries.flatMap((query) =>
      phrases.flatMap((one) => replaced(query, one, phrases)),
    );
    queries = [...queries, ...more].slice(0, MAX_QUERIES);
  }
  return queries.slice(1);
}

/** The query with each other phrase in place of one, where it has that. */
function replaced(
  query: readonly string[],
  phrase: readonly string[],
  others: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const at = query.findIndex((_, start) =>
    phrase.every((word, index) => isSame(query[start + index], word)),
  );
  if (at === -1) return [];
  return others
    .filter((other) => other !== phrase)
    .map((other) => [...query.slice(0, at), ...other, ...query.slice(at + phrase.length)]);
}

function isSame(typed: string | undefined, word: string): boolean {
  return typed !== undefined && (typed === word || singularOf(typed) === singularOf(word));
}
