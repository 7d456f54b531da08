import type { Product } from "@damson/shop/catalogue/product";

export function Badges({ product }: { readonly product: Product }) {
  if (!product.bestSeller && !product.isNew) return null;
  return <p className="card-badge">{product.bestSeller ? "Best Seller" : "New"}</p>;
}
