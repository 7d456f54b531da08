import { fragrance } from "@damson/shop/catalogue/categories";
import type { Product } from "@damson/shop/catalogue/product";
import { formatPence } from "@damson/shop/money";
import { addToBasket, type BasketItem, lineTotal, MAX_QUANTITY } from "@damson/shop/orders/basket";
import { showToast } from "@damson/ui/toasts";
import { type SubmitEvent, useState } from "react";
import { QUANTITY_LIMIT } from "#app/basket/trading/stored-basket.ts";
import { useBasket } from "#app/basket/use-basket.ts";
import { useStock } from "#app/catalogue/trading/stock.ts";
import { Button } from "#app/ui/button.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { addedToBasket } from "#app/ui/toast-texts.ts";
import { basketStore } from "#variant/basket/basket-store.ts";
import { stockWords } from "./stock-label.tsx";

interface BuyingFormProps {
  readonly product: Product;
}

/** Chooses how many to buy, of as many as there are, and adds them to the basket. */
export function BuyingForm({ product }: BuyingFormProps) {
  const [wanted, setWanted] = useState(1);
  const { brand, name, price, picture, category } = product;
  const isPerfume = category === fragrance.label || undefined;
  const item = { brand, name, price, picture, isPerfume };
  const left = useStock(picture.name);
  const inBasket = useQuantityInBasket(item);
  const most = Math.max(0, Math.min(left ?? MAX_QUANTITY, MAX_QUANTITY) - inBasket);
  const quantity = Math.max(1, Math.min(wanted, most));
  const canBuy = most > 0;

  function add(event: SubmitEvent<HTMLFormElement>) {
    if (!canBuy) return event.preventDefault();
    // Before the browser would: a screen reader hears nothing of what is beside an open dialog.
    event.currentTarget.closest("dialog")?.close();
    basketStore.update((basket) => addToBasket(basket, item, quantity));
    showToast(addedToBasket(brand, name));
  }

  return (
    // The form's method closes the dialog, and the browser gives the focus back.
    <form method="dialog" className="pt-5 [grid-area:form] md:pb-8" onSubmit={add}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-t pt-5 forced-colors:**:aria-disabled:text-[GrayText]">
        <QuantityStepper
          quantity={quantity}
          max={most}
          of={`${brand} ${name}`}
          onChange={setWanted}
        />
        <p className="tabular flex items-baseline gap-2">
          <span className="text-ink-soft text-sm">Total</span>
          <span className="font-medium text-lg">
            {formatPence(lineTotal({ ...item, quantity }))}
          </span>
        </p>
      </div>
      {/* Its place is there before anything is known. */}
      <p id="buying-limit" role="status" className="mt-3 min-h-5 text-plum text-sm">
        {limitWords(left, inBasket + quantity)}
      </p>
      <Button
        type="submit"
        className="mt-2 w-full"
        aria-disabled={!canBuy || undefined}
        aria-describedby="buying-limit"
      >
        {left === 0 ? "Sold out" : "Add to Basket"}
      </Button>
    </form>
  );
}

function useQuantityInBasket({ brand, name }: BasketItem): number {
  return useBasket().find((line) => line.brand === brand && line.name === name)?.quantity ?? 0;
}

/** Why there cannot be as many, or more, in the basket. */
function limitWords(left: number | undefined, inBasket: number): string | undefined {
  if (left === 0) return "We have none left at the moment";
  if (left !== undefined && inBasket > left) return "You have all that is left in your basket";
  return inBasket >= MAX_QUANTITY ? QUANTITY_LIMIT : stockWords(left);
}
