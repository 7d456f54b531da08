import type { Product } from "@damson/shop/catalogue/product";
import { createContext } from "react";

/** Shows another variant of a product in the quick-buy dialog. */
export const ChooseVariant = createContext<((variant: Product) => void) | undefined>(undefined);
