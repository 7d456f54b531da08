import type { Product } from "@damson/shop/catalogue/product";

export function Badges({ product }: { readonly product: Product }) {
  if (!product.bestSeller && !product.isNew) return null;
  return (
    // Positioned, so that it is painted above the picture while that grows.
    <p className="pointer-events-none relative row-start-1 m-1.5 self-start justify-self-start rounded border border-transparent bg-white px-1.5 font-medium text-xs md:m-3 md:px-2 md:py-0.5">
      {product.bestSeller ? "Best Seller" : "New"}
    </p>
  );
}
