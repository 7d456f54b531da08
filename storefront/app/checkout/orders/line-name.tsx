import { productPath } from "@damson/shop/catalogue/product-path";
import type { BasketLine } from "@damson/shop/orders/basket";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

/** The product of a line and its variant, for the names of its buttons. */
export const lineLabel = ({ brand, name, variant = "" }: BasketLine) =>
  `${brand} ${name} ${variant}`.trim();

/** The name of a line of the basket, which leads to the product's page, and its variant. */
export const lineName = ({ name, variant, picture, pageSlug }: BasketLine) => (
  <>
    <Link to={productPath({ slug: picture.name, pageSlug })} className="hover:underline">
      {noWrap(name)}
    </Link>
    <span className="block text-ink-soft text-xs">{variant}</span>
  </>
);
