import type { Product } from "@damson/shop/catalogue/product";
import { ProductGrid } from "#app/product/listing/product-grid.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

export function BestSellers({ products }: { readonly products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 md:mb-8">
        <h2 className="text-2xl md:text-3xl">Best sellers</h2>
        <ButtonLink to="/search" variant="text">
          Shop all
        </ButtonLink>
      </div>
      <ProductGrid products={products} columns="row" />
    </section>
  );
}
