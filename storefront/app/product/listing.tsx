import type { Product } from "@damson/shop/catalogue/product";
import type { ReactNode } from "react";
import { useLocation } from "#app/runtime/router.tsx";
import { ListHeader } from "#app/ui/list-header.tsx";
import { Pagination } from "./pagination.tsx";
import { itemsOnPage, pageCount, pageOf, requestedPage } from "./paging.ts";
import { ProductGrid } from "./product-grid.tsx";

interface ListingProps {
  readonly title: string;
  /** One sentence about what is sold here. */
  readonly intro: string;
  readonly products: readonly Product[];
  /** The number of products on one page; without it, all are on one. */
  readonly perPage?: number;
  /** Fills the other half of a row that has only two products. */
  readonly beside?: ReactNode;
  /** The number of products, in words: `12 of 45 products`. */
  readonly count?: string;
  /** Stands above the products: what they are filtered and sorted by. */
  readonly controls?: ReactNode;
  /** The beginning of each page's query: `shape=oval`. */
  readonly query?: string;
}

/** A category's own page: its products, a page at a time. The page is kept in the address. */
export function Listing({
  title,
  intro,
  products,
  perPage,
  beside,
  count = `${products.length} products`,
  controls,
  query = "",
}: ListingProps) {
  const pageLength = perPage ?? products.length;
  const pages = pageCount(products.length, pageLength);
  const page = useShownPage(products, pageLength);
  return (
    <div className="wrap-page pt-4 pb-12 md:pb-16">
      <ListHeader title={title} intro={intro} count={count} />
      {controls}
      <div className={beside === undefined ? "" : "gap-x-6 xl:grid xl:grid-cols-2"}>
        <ProductGrid
          products={itemsOnPage(products, page, pageLength)}
          headingLevel={2}
          inView={4}
          {...(beside === undefined ? {} : { columns: "two" })}
        />
        {beside}
      </div>
      {pages > 1 && (
        <>
          <Pagination page={page} pages={pages} query={query} />
          <p role="status" className="sr-only">
            Page {page} of {pages}
          </p>
        </>
      )}
    </div>
  );
}

/**
 * Which page of the list to show: the one asked for, or the page of the product that the address
 * names.
 */
function useShownPage(products: readonly Product[], perPage: number): number {
  const { search, hash } = useLocation();
  const requested = new URLSearchParams(search).get("page");
  const named = products.findIndex(({ slug }) => hash === `#${slug}`);
  const isNamed = requested === null && named !== -1;
  return isNamed
    ? pageOf(named, perPage)
    : requestedPage(requested, pageCount(products.length, perPage));
}
