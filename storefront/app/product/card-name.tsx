import type { Product } from "@damson/shop/catalogue/product";
import { noWrap } from "#app/ui/no-wrap.tsx";

/** The name on a card. Products of the specified shop have no pages of their own. */
export const cardName = ({ name }: Product) => noWrap(name);
