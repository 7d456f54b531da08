import type { BasketLine } from "@damson/shop/orders/basket";
import { noWrap } from "#app/ui/no-wrap.tsx";

/** The accessible name of a line's product, for its buttons. */
export const lineLabel = ({ brand, name }: BasketLine) => `${brand} ${name}`;

export const lineName = ({ name }: BasketLine) => noWrap(name);
