import { productPath } from "@damson/shop/catalogue/product-path";
import { Link } from "#app/ui/link.tsx";
import * as specified from "../badges.tsx";
import { StockLabel } from "./stock-label.tsx";

/** With the stock over the foot of the picture, where little is left. The picture leads to the product's page. */
export function Badges({ product }: specified.BadgesProps) {
  return (
    <>
      {/* For pointers: the name beside it is the same link. Positioned, as the picture grows above what is not. */}
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
