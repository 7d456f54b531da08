/** Returns the search terms in a URL's query, `?q=nails`. Empty means everything. */
export function searchQuery(search: string): string {
  return new URLSearchParams(search).get("q")?.trim() ?? "";
}

/** Returns the query for search terms: `q=nails`. Empty for everything. */
export function searchedQuery(terms: string): string {
  return terms && `q=${encodeURIComponent(terms)}`;
}

const TITLE_LENGTH = 40;

/** The document title of a search: one line, short enough for a tab. */
export function searchTitle(query: string): string {
  const letters = [...query.replace(/[\s\p{Cc}]+/gu, " ")];
  const isLong = letters.length > TITLE_LENGTH;
  const text = isLong ? `${letters.slice(0, TITLE_LENGTH).join("").trimEnd()}…` : letters.join("");
  return query === "" ? "Search" : `Search: ${text}`;
}
