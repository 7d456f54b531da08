import type { Product } from "@damson/shop/catalogue/product";
import { noWrap } from "#app/ui/no-wrap.tsx";

/** No link: products of the specified shop have no pages. */
export const cardName = ({ name }: Product) => noWrap(name);
