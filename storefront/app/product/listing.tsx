import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Product } from "#app/catalogue/product.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { Pagination } from "./pagination.tsx";
import { itemsOnPage, pageAsked, pageCount, pageQuery } from "./paging.ts";
import { ProductGrid } from "./product-grid.tsx";

interface ListingProps {
  readonly title: string;
  /** One sentence about what is sold here. */
  readonly sentence: string;
  readonly products: readonly Product[];
  /** How many stand on one page; without it, all do. */
  readonly perPage?: number;
  /** What stands beside two products, where four would fill the row. */
  readonly beside?: ReactNode;
}

/** A category's own page: its products, some at a time. Which of them is kept in the address. */
export function Listing({ title, sentence, products, perPage, beside }: ListingProps) {
  const onPage = perPage ?? products.length;
  const pages = pageCount(products.length, onPage);
  const [page, turnTo] = usePage(pages);
  return (
    <div className="wrap-page pt-4 pb-12 md:pb-16">
      <Breadcrumb title={title} />
      <header className="mt-4 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-12">
        <div>
          <h1 tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          <p className="mt-2 max-w-prose text-ink-soft">{sentence}</p>
        </div>
        <p className="tabular text-ink-soft text-sm">{products.length} products</p>
      </header>
      <div className={beside === undefined ? "" : "gap-x-6 xl:grid xl:grid-cols-2"}>
        <ProductGrid
          products={itemsOnPage(products, page, onPage)}
          headingLevel={2}
          eagerPictures={4}
          {...(beside === undefined ? {} : { columns: "two" })}
        />
        {beside}
      </div>
      {pages > 1 && (
        <>
          <Pagination page={page} pages={pages} onChange={turnTo} />
          <p role="status" className="sr-only">
            Page {page} of {pages}
          </p>
          {/* Without script no page can be turned, so the others follow at once. */}
          <noscript>
            <ProductGrid products={products.slice(onPage)} headingLevel={2} />
          </noscript>
        </>
      )}
    </div>
  );
}

/** The page of the list on show: the first until hydrated, since one HTML file serves every page. */
function usePage(pages: number): readonly [number, (page: number) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const page = isHydrated ? pageAsked(query.get("page"), pages) : 1;
  return [page, (next) => void navigate({ search: pageQuery(next) })];
}
