import { useSellableBasket } from "#app/basket/trading/sellable-basket.ts";
import { useBasket } from "#app/basket/use-basket.ts";

/** As much of the basket as is ordered: all of it in a shop that takes no orders. */
export const useOrderBasket = import.meta.env.ORDERS ? useSellableBasket : useBasket;
