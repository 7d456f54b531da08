import { splitWords, toSingular } from "./search-words.ts";

/** For example `["perfume", "fragrance"]`. */
export type SynonymGroups = readonly (readonly string[])[];

export const defaultSynonyms: SynonymGroups = [
  ["perfume", "fragrance", "scent", "cologne"],
  ["false nails", "fake nails", "press-on nails"],
  ["false lashes", "fake lashes", "falsies", "lashes"],
  ["anti-ageing", "anti-aging", "anti-wrinkle"],
];

const MAX_QUERIES = 16;

/** Returns other spellings of the query, each with a phrase replaced by a synonym. */
export function synonymQueries(
  typed: readonly string[],
  groups: SynonymGroups,
): readonly (readonly string[])[] {
  let queries: readonly (readonly string[])[] = [typed];
  for (const group of groups) {
    const phrases = group.map(splitWords).filter((words) => words.length > 0);
    const more = queries.flatMap((query) =>
      phrases.flatMap((one) => replacePhrase(query, one, phrases)),
    );
    queries = [...queries, ...more].slice(0, MAX_QUERIES);
  }
  return queries.slice(1);
}

/**
 * Returns a query for each other phrase of the group, which replaces the first occurrence of
 * `phrase`.
 */
function replacePhrase(
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
  return typed !== undefined && (typed === word || toSingular(typed) === toSingular(word));
}
