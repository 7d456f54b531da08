/** The number of products that a search has found, in words. */
export function searchOutcome(found: number): string {
  if (found === 0) return "Try searching with different keywords";
  return found === 1 ? "1 product found" : `${found} products found`;
}
