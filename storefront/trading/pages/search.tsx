import { Pagination } from "#app/product/listing/pagination.tsx";
import { CategoryTiles } from "#app/promotion/category-tiles.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { usePageData } from "#trading/page-data/use-page-data.ts";
import { prepareFilterable } from "#trading/product/filters/lazy-filters.ts";
import { LazyListFilters } from "#trading/product/filters/lazy-list-filters.tsx";
import { ProductGrid } from "#trading/product/listing/product-grid.tsx";
import { Respelt } from "#trading/product/search/respelt.tsx";
import type { FoundPage } from "#trading/product/search/search-page-data.ts";

const head = {
  title: "Search",
  description: "Find a product in the shop by its name, its brand or its category.",
  path: "/search",
};

export { prepareFilterable as prepare };

export default function SearchPage() {
  const { documentTitle, heading, outcome, ...data } = usePageData<FoundPage>({ usesQuery: true });
  const { products, page, pages, found, filters, respelt, tiles } = data;
  return (
    <>
      <PageHead {...head} documentTitle={documentTitle} index={false} type="SearchResultsPage" />
      <div className="wrap-page min-h-dvh pt-8 pb-12 md:pt-12 md:pb-16">
        <h1 tabIndex={-1} className="text-3xl [overflow-wrap:anywhere]">
          {heading}
        </h1>
        {/* The same element from the start, so that screen readers announce changes in it. */}
        <p role="status" className="tabular mt-2 mb-8 min-h-6 text-ink-soft md:mb-12">
          {outcome}
        </p>
        {respelt !== undefined && <Respelt query={respelt} />}
        {filters && <LazyListFilters found={found} filters={filters} />}
        {tiles && products.length > 0 && (
          <h2 className="mb-6 text-2xl md:mb-8">You may be looking for</h2>
        )}
        <ProductGrid products={products} headingLevel={tiles ? 3 : 2} inView={4} />
        {tiles && <CategoryTiles tiles={tiles} />}
        {pages > 1 && <Pagination page={page} pages={pages} query={filters?.query} />}
      </div>
    </>
  );
}
