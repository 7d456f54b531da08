import { productPath } from "@damson/shop/catalogue/product-path";
import type { BasketLine } from "@damson/shop/orders/basket";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

/** The product of a line and its variant, for the names of its buttons. */
export const lineLabel = ({ brand, name, variant = "" }: BasketLine) =>
  `${brand} ${name} ${variant}`;

/** The name of a line of the basket and its variant, which lead to the product's page. */
export const lineName = ({ name, variant = "", picture, pageSlug }: BasketLine) => (
  <Link to={productPath({ slug: picture.name, pageSlug })}>{noWrap(`${name} ${variant}`)}</Link>
);
