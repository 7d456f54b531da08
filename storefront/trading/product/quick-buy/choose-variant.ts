import type { Product } from "@damson/shop/catalogue/product";
import { createContext } from "react";

/** Sets the variant shown in the Quick Buy dialog. */
export const ChooseVariant = createContext<((variant: Product) => void) | undefined>(undefined);
