import { productPath } from "@damson/shop/catalogue/product-path";
import { type BasketLine, getItemKey } from "@damson/shop/orders/basket";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

const nameOf = ({ name, variant }: BasketLine) => (variant ? `${name} ${variant}` : name);

/** The accessible name of a line's product and variant, for its buttons. */
export const lineLabel = (line: BasketLine) => `${line.brand} ${nameOf(line)}`;

export const lineName = (line: BasketLine) => (
  <Link to={linePath(line)}>{noWrap(nameOf(line))}</Link>
);

export const linePath = (line: BasketLine) =>
  productPath({ ...line, slug: getItemKey(line) }) + (line.query ?? "");
