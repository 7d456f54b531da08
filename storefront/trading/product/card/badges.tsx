import { productPath } from "@damson/shop/catalogue/product-path";
import * as specified from "#app/product/card/badges.tsx";
import { Link } from "#app/ui/link.tsx";
import { StockLabel } from "./stock-label.tsx";

/** Adds the stock at the bottom of the picture if little is left. The picture links to the product's page. */
export function Badges({ product }: specified.BadgesProps) {
  return (
    <>
      {/* For pointers only: the name is the same link. Positioned, because the picture grows above anything
          that is not. */}
      <Link
        to={productPath(product)}
        tabIndex={-1}
        aria-hidden="true"
        className="no-print relative row-start-1"
      />
      <specified.Badges product={product} />
      <StockLabel product={product} />
    </>
  );
}
