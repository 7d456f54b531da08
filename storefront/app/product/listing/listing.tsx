import type { Product } from "@damson/shop/catalogue/product";
import type { ComponentType, ReactNode } from "react";
import { ListHeader } from "#app/ui/list-header.tsx";
import type { ProductGridProps } from "./grid-layout.tsx";

interface ListingProps {
  readonly title: string;
  readonly intro: string;
  /** `45 products`. */
  readonly count: string;
  readonly products: readonly Product[];
  readonly Grid: ComponentType<ProductGridProps>;
  /** Fills the other half of a row with only two products. */
  readonly beside?: ReactNode;
  readonly controls?: ReactNode;
  readonly pagination?: ReactNode;
}

/** A category page. */
export function Listing({
  title,
  intro,
  count,
  products,
  Grid,
  beside,
  controls,
  pagination,
}: ListingProps) {
  return (
    <div className="wrap-page pt-4 pb-12 md:pb-16">
      <ListHeader title={title} intro={intro} count={count} />
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
      {pagination}
    </div>
  );
}
