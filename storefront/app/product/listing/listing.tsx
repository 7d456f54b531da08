import type { Product } from "@damson/shop/catalogue/product";
import type { ComponentType, ReactNode } from "react";
import { ListHeader } from "#app/ui/list-header.tsx";
import type { ProductGridProps } from "./grid-layout.tsx";
import { Pagination } from "./pagination.tsx";

/** One page of a list. */
export interface ListingData {
  readonly products: readonly Product[];
  readonly page: number;
  readonly pages: number;
  /** Number of products that match the filters. */
  readonly found: number;
  /** Number of products without filters. */
  readonly total: number;
  readonly filters?: {
    /** The query of the list's pages, with filters and sort order: `shape=oval&sort=price`. */
    readonly query: string;
    readonly isFiltered: boolean;
  };
}

interface ListingProps {
  readonly title: string;
  readonly intro: string;
  readonly data: ListingData;
  readonly Grid: ComponentType<ProductGridProps>;
  /** Fills the other half of a row with only two products. */
  readonly beside?: ReactNode;
  readonly controls?: ReactNode;
}

/** A category page: one page of its products. The page number is kept in the address. */
export function Listing({
  title,
  intro,
  data: { products, page, pages, found, total, filters },
  Grid,
  beside,
  controls,
}: ListingProps) {
  const count = filters?.isFiltered ? `${found} of ${total}` : found;
  const unit = total === 1 ? "product" : "products";
  return (
    <div className="wrap-page pt-4 pb-12 md:pb-16">
      <ListHeader title={title} intro={intro} count={`${count} ${unit}`} />
      {controls}
      <div className={beside === undefined ? "" : "gap-x-6 xl:grid xl:grid-cols-2"}>
        <Grid
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
