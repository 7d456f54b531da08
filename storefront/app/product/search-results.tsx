import { type ReactNode, useMemo } from "react";
import type { Product } from "#app/catalogue/product.ts";
import { searchProducts } from "#app/catalogue/products.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { ProductGrid } from "./product-grid.tsx";

interface SearchResultsProps {
  /** Where else to look, if nothing is found. */
  readonly elsewhere: ReactNode;
}

/**
 * The products that match the query in the address. Until hydrated that is everything, as for no
 * query: one HTML file serves them all, and the boot script hides it if there is a query.
 */
export function SearchResults({ elsewhere }: SearchResultsProps) {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const query = isHydrated ? (new URLSearchParams(search).get("q")?.trim() ?? "") : "";
  const found = useMemo(() => searchProducts(query), [query]);
  return (
    // At least as tall as the window, so that the footer does not jump when the results change.
    <div
      className={`wrap-page min-h-dvh pt-8 pb-12 md:pt-12 md:pb-16 ${isHydrated ? "" : "answers-no-query"}`}
    >
      <h1 tabIndex={-1} className="text-3xl [overflow-wrap:anywhere]">
        {heading(query, found)}
      </h1>
      {/* The same element from the start, so that screen readers notice what changes in it. */}
      <p role="status" className="tabular mt-2 mb-8 min-h-6 text-ink-soft md:mb-12">
        {outcome(found)}
      </p>
      <noscript>
        <p className="mb-8">Searching needs JavaScript. Without it, here is everything we sell.</p>
      </noscript>
      {found.length === 0 && elsewhere}
      <ProductGrid products={found} headingLevel={2} inView={4} />
    </div>
  );
}

function heading(query: string, found: readonly Product[]): string {
  if (query === "") return "Showing results for all products";
  return found.length === 0
    ? `No products found matching "${query}"`
    : `Showing results for "${query}"`;
}

function outcome(found: readonly Product[]): string {
  if (found.length === 0) return "Try searching with different keywords";
  return found.length === 1 ? "1 product found" : `${found.length} products found`;
}
