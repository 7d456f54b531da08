import type { Product } from "@damson/shop/catalogue/product";
import { ProductGrid } from "../listing/product-grid.tsx";

export function SimilarProducts({ products }: { readonly products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section className="no-print mt-12 md:mt-18">
      <h2 className="mb-6 text-2xl md:mb-8">You may also like</h2>
      <ProductGrid products={products} columns="row" />
    </section>
  );
}
