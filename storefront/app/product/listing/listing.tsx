import type { ReactNode } from "react";
import { ListHeader } from "#app/ui/list-header.tsx";
import type { ListingData } from "./listing-data.ts";
import { Pagination } from "./pagination.tsx";
import { ProductGrid } from "./product-grid.tsx";

interface ListingProps {
  readonly title: string;
  readonly intro: string;
  readonly data: ListingData;
  /** Fills the other half of a row with only two products. */
  readonly beside?: ReactNode;
  readonly controls?: ReactNode;
}

/** A category page: one page of its products. The page number is kept in the address. */
export function Listing({
  title,
  intro,
  data: { products, page, pages, found, total, filters },
  beside,
  controls,
}: ListingProps) {
  const count = filters?.isFiltered ? `${found} of ${total}` : found;
  // Categories of the specified shop always have more than one.
  const unit = import.meta.env.ORDERS && total === 1 ? "product" : "products";
  return (
    <div className="wrap-page pt-4 pb-12 md:pb-16">
      <ListHeader title={title} intro={intro} count={`${count} ${unit}`} />
      {controls}
      <div className={beside === undefined ? "" : "gap-x-6 xl:grid xl:grid-cols-2"}>
        <ProductGrid
          products={products}
          headingLevel={2}
          inView={4}
          {...(beside === undefined ? {} : { columns: "two" })}
        />
        {beside}
      </div>
      {pages > 1 && (
        <>
          <Pagination page={page} pages={pages} query={filters?.query} />
          <p role="status" className="sr-only">
            Page {page} of {pages}
          </p>
        </>
      )}
    </div>
  );
}
