import type { ReactNode } from "react";
import { usePageData } from "#app/page-data/use-page-data.ts";
import { searchParameters } from "#app/product/listing/page-parameters.ts";
import { Pagination } from "#app/product/listing/pagination.tsx";
import { ProductGrid } from "#app/product/listing/product-grid.tsx";
import type { SearchData } from "#app/product/search/search-data.ts";
import { searchHeading, searchOutcome } from "#app/product/search/search-outcome.ts";
import { searchedQuery, searchQuery } from "#app/product/search/search-query.ts";
import { useLocation } from "#app/runtime/router.tsx";

interface SearchResultsProps {
  readonly elsewhere: ReactNode;
}

export function SearchResults({ elsewhere }: SearchResultsProps) {
  const query = searchQuery(useLocation().search);
  const { products, page, pages, found } = usePageData<SearchData>(searchParameters);
  const isNothing = found === 0;
  return (
    // At least as tall as the window. If one HTML file serves every query, it lists all products: with fewer
    // results, the footer would jump into view.
    <div className="wrap-page min-h-dvh pt-8 pb-12 md:pt-12 md:pb-16">
      <h1 tabIndex={-1} className="text-3xl [overflow-wrap:anywhere]">
        {searchHeading(query, isNothing)}
      </h1>
      {/* The same element from the start, so that screen readers announce changes in it. */}
      <p role="status" className="tabular mt-2 mb-8 min-h-6 text-ink-soft md:mb-12">
        {searchOutcome(found)}
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
      {pages > 1 && <Pagination page={page} pages={pages} query={searchedQuery(query)} />}
    </div>
  );
}
