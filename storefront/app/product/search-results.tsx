import type { ReactNode } from "react";
import { useLocation } from "#app/runtime/router.tsx";
import { searchParameters } from "./page-parameters.ts";
import { Pagination } from "./pagination.tsx";
import { ProductGrid } from "./product-grid.tsx";
import type { SearchData } from "./search-data.ts";
import { searchOutcome } from "./search-outcome.ts";
import { searchedQuery, searchQuery } from "./search-query.ts";
import { Respelt } from "./trading/respelt.tsx";
import { SearchFilters } from "./trading/search-filters.tsx";
import { usePageData } from "./use-page-data.ts";

interface SearchResultsProps {
  /** Ways to other products, shown if nothing is found. */
  readonly elsewhere: (data: SearchData) => ReactNode;
}

/** The products that match the query in the address. */
export function SearchResults({ elsewhere }: SearchResultsProps) {
  const query = searchQuery(useLocation().search);
  const data = usePageData<SearchData>(searchParameters);
  const { products, page, pages, found, total, outcome, filters, respelt } = data;
  const isNothing = (import.meta.env.ORDERS ? total : found) === 0;
  return (
    // At least as tall as the window. Where one HTML file serves every query, it lists all products: with
    // fewer results, the footer would jump into view.
    <div className="wrap-page min-h-dvh pt-8 pb-12 md:pt-12 md:pb-16">
      <h1 tabIndex={-1} className="text-3xl [overflow-wrap:anywhere]">
        {heading(query, isNothing)}
      </h1>
      {/* The same element from the start, so that screen readers notice what changes in it. */}
      <p role="status" className="tabular mt-2 mb-8 min-h-6 text-ink-soft md:mb-12">
        {import.meta.env.ORDERS ? outcome : searchOutcome(found)}
      </p>
      {import.meta.env.ORDERS && respelt !== undefined && <Respelt query={respelt} />}
      {import.meta.env.ORDERS && filters && <SearchFilters {...{ found, filters }} />}
      {!import.meta.env.ORDERS && query === "" && (
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
      {isNothing && elsewhere(data)}
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          query={import.meta.env.ORDERS ? filters?.query : searchedQuery(query)}
        />
      )}
    </div>
  );
}

function heading(query: string, isNothing: boolean): string {
  if (query === "") return "Showing results for all products";
  return isNothing ? `No products found matching "${query}"` : `Showing results for "${query}"`;
}
