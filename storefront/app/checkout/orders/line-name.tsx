import { productPath } from "@damson/shop/catalogue/product-path";
import type { BasketLine } from "@damson/shop/orders/basket";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

const nameOf = ({ name, variant }: BasketLine) => (variant ? `${name} ${variant}` : name);

/** The product of a line and its variant, for the names of its buttons. */
export const lineLabel = (line: BasketLine) => `${line.brand} ${nameOf(line)}`;

/** The name of a line of the basket and its variant, which lead to the product's page. */
export const lineName = (line: BasketLine) => (
  <Link to={linePath(line)}>{noWrap(nameOf(line))}</Link>
);

/** The address of the variant of a line. */
export const linePath = (line: BasketLine) =>
  productPath({ ...line, slug: line.picture.name }) + (line.query ?? "");
