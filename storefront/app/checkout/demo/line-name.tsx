import type { BasketLine } from "@damson/shop/orders/basket";
import { noWrap } from "#app/ui/no-wrap.tsx";

/** The product of a line, for the names of its buttons. */
export const lineLabel = ({ brand, name }: BasketLine) => `${brand} ${name}`;

/** The name of a line of the basket. */
export const lineName = ({ name }: BasketLine) => noWrap(name);
