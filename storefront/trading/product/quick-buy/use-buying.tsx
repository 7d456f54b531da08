import {
  addToBasket,
  type BasketItem,
  getItemKey,
  MAX_QUANTITY,
  maxToAdd,
} from "@damson/shop/orders/basket";
import { showToast } from "@damson/ui/toasts";
import { type ReactNode, useId, useState } from "react";
import { useBasket } from "#app/basket/use-basket.ts";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { addedToBasket } from "#app/ui/toast-texts.ts";
import { basketStore } from "#trading/basket/basket-store.ts";
import { QUANTITY_LIMIT } from "#trading/basket/stored-basket.ts";
import { useStock } from "#trading/catalogue/stock.ts";
import { stockWords } from "../card/stock-words.ts";

interface Buying {
  readonly name: string;
  readonly quantity: number;
  readonly stepper: ReactNode;
  /** Why this quantity or more cannot be added to the basket. */
  readonly limit: string | undefined;
  readonly limitId: string;
  /** Props of the button that adds the item to the basket. */
  readonly button: {
    readonly children: string;
    readonly "aria-disabled": true | undefined;
    readonly "aria-describedby": string;
  };
  /** Adds the item and shows a toast. Returns false if none is available. */
  readonly add: () => boolean;
}

/** State for adding a quantity of an item to the basket, up to the stock. */
export function useBuying(item: BasketItem): Buying {
  const limitId = useId();
  const [wanted, setQuantity] = useState(1);
  const left = useStock(getItemKey(item));
  const most = maxToAdd(useBasket(), item, left);
  const quantity = Math.max(1, Math.min(wanted, most));
  const canBuy = most > 0;
  const name = [item.name, item.variant].filter(Boolean).join(", ");

  function add(): boolean {
    if (!canBuy) return false;
    basketStore.update((basket) => addToBasket(basket, item, quantity));
    showToast(addedToBasket(item.brand, name));
    return true;
  }

  return {
    name,
    quantity,
    stepper: (
      <QuantityStepper
        quantity={quantity}
        max={most}
        of={`${item.brand} ${item.name}`}
        onChange={setQuantity}
      />
    ),
    limit: limitWords(left, most, quantity),
    limitId,
    button: {
      children: left === 0 ? "Sold out" : "Add to Basket",
      "aria-disabled": !canBuy || undefined,
      "aria-describedby": limitId,
    },
    add,
  };
}

function limitWords(left = MAX_QUANTITY, most: number, quantity: number): string | undefined {
  if (left === 0) return "This is sold out at the moment";
  if (left >= MAX_QUANTITY) return quantity >= most ? QUANTITY_LIMIT : undefined;
  return most === 0 ? "All that is left is already in your basket" : stockWords(left);
}
