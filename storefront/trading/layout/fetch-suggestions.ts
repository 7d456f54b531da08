import { SUGGESTIONS_PATH } from "@damson/shop/catalogue/search/suggestions-path";
import type { Suggestions } from "#trading/product/search/suggestions.ts";

/** Fetches suggestions. Throws if the response is not for this document. */
export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestions> {
  const address = `/page-data${SUGGESTIONS_PATH}?q=${encodeURIComponent(query)}`;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`Suggestions: ${response.status}`);
  const data = await response.json();
  // Another release may use another format.
  if (data.format !== import.meta.env.PAGE_DATA_FORMAT) throw new Error("Suggestions: format");
  return data;
}
