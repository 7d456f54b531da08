import type { Product } from "@damson/shop/catalogue/product";
import { productPath } from "@damson/shop/catalogue/product-path";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

export const cardName = (product: Product) => (
  <Link to={productPath(product)} className="underline-offset-4 hover:underline">
    {noWrap(product.name)}
  </Link>
);
