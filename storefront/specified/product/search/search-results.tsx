import type { ReactNode } from "react";
import { searchHeading, searchOutcome } from "#app/product/search/search-outcome.ts";
import { ProductGrid } from "../listing/product-grid.tsx";
import { searchList, searchProducts } from "./search-products.ts";
import { suggestProducts } from "./suggest-products.ts";

interface SearchResultsProps {
  /** Empty for everything. */
  readonly query: string;
  readonly elsewhere: ReactNode;
}

export function SearchResults({ query, elsewhere }: SearchResultsProps) {
  const found = searchProducts(searchList, query);
  const isNothing = found.length === 0;
  const products = isNothing ? suggestProducts(searchList, query) : found;
  return (
    // At least as tall as the window. On static hosts, the HTML lists all products before
    // hydration. With fewer results, the footer would then jump into view.
    <div className="wrap-page min-h-dvh pt-8 pb-12 md:pt-12 md:pb-16">
      <h1 tabIndex={-1} className="text-3xl [overflow-wrap:anywhere]">
        {searchHeading(query, isNothing)}
      </h1>
      {/* The same element from the start, so that screen readers announce changes in it. */}
      <p role="status" className="tabular mt-2 mb-8 min-h-6 text-ink-soft md:mb-12">
        {searchOutcome(found.length)}
      </p>
      {query === "" && (
        // A static host answers every search with this page.
        <noscript>
          <p className="mb-8">
            Without JavaScript, a search may show everything we sell instead of what it found.
          </p>
        </noscript>
      )}
      {isNothing && products.length > 0 && (
        <h2 className="mb-6 text-2xl md:mb-8">You may be looking for</h2>
      )}
      <ProductGrid products={products} headingLevel={isNothing ? 3 : 2} inView={4} />
      {isNothing && elsewhere}
    </div>
  );
}
