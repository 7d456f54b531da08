import { fragrance } from "@damson/shop/catalogue/categories";
import type { Product } from "@damson/shop/catalogue/product";
import { formatPence } from "@damson/shop/money";
import { addToBasket, lineTotal } from "@damson/shop/orders/basket";
import { showToast } from "@damson/ui/toasts";
import type { SubmitEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { addedToBasket } from "#app/ui/toast-texts.ts";
import { basketStore } from "#variant/basket/basket-store.ts";
import { useQuantity } from "./use-quantity.ts";

interface BuyingFormProps {
  readonly product: Product;
}

/** Chooses how many to buy, of as many as there are, and adds them to the basket. */
export function BuyingForm({ product }: BuyingFormProps) {
  const { brand, name, price, picture, category, pageSlug } = product;
  const isPerfume = category === fragrance.label || undefined;
  const item = { brand, name, price, picture, isPerfume, pageSlug };
  const { quantity, most, left, limit, setQuantity } = useQuantity(picture.name);
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
          onChange={setQuantity}
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
        {limit}
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
