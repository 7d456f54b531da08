import { use } from "react";
import { firstRowPreload } from "#app/product/card/first-row-preload.ts";
import { Listing } from "#app/product/listing/listing.tsx";
import { listingStructuredData } from "#app/product/listing/listing-structured-data.ts";
import { ListingPagination } from "#app/product/listing/pagination.tsx";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { isSoldOut } from "#trading/catalogue/stock.ts";
import { usePageData } from "#trading/page-data/use-page-data.ts";
import { prepareFilterable } from "#trading/product/filters/lazy-filters.ts";
import { LazyListFilters } from "#trading/product/filters/lazy-list-filters.tsx";
import type { CategoryPageData } from "#trading/product/listing/category-page.ts";
import { ProductGrid } from "#trading/product/listing/product-grid.tsx";

const lazyEmpty = lazyWithRetry(() => import("#trading/promotion/empty-category.tsx"));
const EMPTY = "empty-category";

/** Loads everything in the document before it is hydrated. */
export async function prepare(): Promise<void> {
  await prepareFilterable();
  if (!import.meta.env.SSR && document.getElementById(EMPTY)) await lazyEmpty.load();
}

export default function CategoryPage() {
  const data = usePageData<CategoryPageData>({ usesQuery: true });
  const { products, page: number, pages, found, filters } = data;
  const { label: title, path, introduction: intro, description } = data.category;
  const page = { title, description, path };
  return (
    <>
      <PageHead
        {...page}
        structuredData={listingStructuredData(page, products, isSoldOut)}
        preload={firstRowPreload(products)}
      />
      {data.others === undefined ? (
        // A new key resets the filters for another category.
        <Listing
          key={path}
          title={title}
          intro={intro}
          products={products}
          count={countProducts(data)}
          Grid={ProductGrid}
          controls={filters && <LazyListFilters found={found} filters={filters} />}
          pagination={<ListingPagination page={number} pages={pages} query={filters?.query} />}
        />
      ) : (
        <Empty title={title} intro={intro} others={data.others} />
      )}
    </>
  );
}

function countProducts({ found, total, filters }: CategoryPageData): string {
  const unit = total === 1 ? "product" : "products";
  return `${filters?.isFiltered ? `${found} of ${total}` : found} ${unit}`;
}

interface EmptyProps {
  readonly title: string;
  readonly intro: string;
  readonly others: NonNullable<CategoryPageData["others"]>;
}

function Empty(props: EmptyProps) {
  const { EmptyCategory } = use(lazyEmpty.load());
  return (
    <div id={EMPTY}>
      <EmptyCategory {...props} />
    </div>
  );
}
