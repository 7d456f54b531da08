import { productPath } from "@damson/shop/catalogue/product-path";
import { type BasketLine, getItemKey } from "@damson/shop/orders/basket";
import type { LineProps } from "#app/checkout/checkout-parts.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

/** The name of a line's product and variant, with a link to its page. */
export function LineName({ line }: LineProps) {
  const { name, variant } = line;
  return <Link to={getLinePath(line)}>{noWrap(variant ? `${name} ${variant}` : name)}</Link>;
}

export const getLinePath = (line: BasketLine) =>
  productPath({ ...line, slug: getItemKey(line) }) + (line.query ?? "");
