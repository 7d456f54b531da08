/** Returns the search terms in the query of an address, `?q=nails`. Empty if it is for everything. */
export function searchQuery(search: string): string {
  return new URLSearchParams(search).get("q")?.trim() ?? "";
}

/** The query of an address for search terms: `q=nails`. Empty for everything. */
export function searchedQuery(terms: string): string {
  return terms && `q=${encodeURIComponent(terms)}`;
}

const TITLE_LENGTH = 40;

/** A search as the title of its document: on one line, and not too long for a tab. */
export function searchTitle(query: string): string {
  const letters = [...query.replace(/[\s\p{Cc}]+/gu, " ")];
  const isLong = letters.length > TITLE_LENGTH;
  const text = isLong ? `${letters.slice(0, TITLE_LENGTH).join("").trimEnd()}…` : letters.join("");
  return query === "" ? "Search" : `Search: ${text}`;
}
