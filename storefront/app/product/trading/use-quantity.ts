import { MAX_QUANTITY } from "@damson/shop/orders/basket";
import { useState } from "react";
import { QUANTITY_LIMIT } from "#app/basket/trading/stored-basket.ts";
import { useBasket } from "#app/basket/use-basket.ts";
import { useStock } from "#app/catalogue/trading/stock.ts";
import { stockWords } from "./stock-label.tsx";

interface Quantity {
  readonly quantity: number;
  /** The most that can be added. */
  readonly most: number;
  /** `undefined` while it is not known, and if it is not counted. */
  readonly left: number | undefined;
  /** The reason why there cannot be as many, or more, in the basket. */
  readonly limit: string | undefined;
  readonly setQuantity: (quantity: number) => void;
}

/** Chooses how many of a variant to add to the basket, of as many as there are. */
export function useQuantity(key: string): Quantity {
  const [wanted, setQuantity] = useState(1);
  const left = useStock(key);
  const inBasket = useBasket().find(({ picture }) => picture.name === key)?.quantity ?? 0;
  const most = Math.max(0, Math.min(left ?? MAX_QUANTITY, MAX_QUANTITY) - inBasket);
  const quantity = Math.max(1, Math.min(wanted, most));
  return { quantity, most, left, limit: limitWords(left, inBasket + quantity), setQuantity };
}

function limitWords(left: number | undefined, inBasket: number): string | undefined {
  if (left === 0) return "We have none left at the moment";
  if (left !== undefined && inBasket > left) return "You have all that is left in your basket";
  return inBasket >= MAX_QUANTITY ? QUANTITY_LIMIT : stockWords(left);
}
