/** The heading of a search's results. */
export function searchHeading(query: string, isNothing: boolean): string {
  if (query === "") return "Showing results for all products";
  return isNothing ? `No products found matching "${query}"` : `Showing results for "${query}"`;
}

/** The number of products that a search has found, in words. */
export function searchOutcome(found: number): string {
  if (found === 0) return "Try searching with different keywords";
  return found === 1 ? "1 product found" : `${found} products found`;
}
