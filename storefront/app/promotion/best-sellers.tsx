import type { Product } from "@damson/shop/catalogue/product";
import type { ComponentType } from "react";
import type { ProductGridProps } from "#app/product/listing/grid-layout.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

interface BestSellersProps {
  readonly products: readonly Product[];
  readonly Grid: ComponentType<ProductGridProps>;
}

export function BestSellers({ products, Grid }: BestSellersProps) {
  if (products.length === 0) return null;
  return (
    <section>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 md:mb-8">
        <h2 className="text-2xl md:text-3xl">Best sellers</h2>
        <ButtonLink to="/search" variant="text">
          Shop all
        </ButtonLink>
      </div>
      <Grid products={products} columns="row" />
    </section>
  );
}
