export function searchHeading(query: string, isNothing: boolean): string {
  if (query === "") return "Showing results for all products";
  return isNothing ? `No products found matching "${query}"` : `Showing results for "${query}"`;
}

export function searchOutcome(found: number): string {
  if (found === 0) return "Try searching with different keywords";
  return found === 1 ? "1 product found" : `${found} products found`;
}
