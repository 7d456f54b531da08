import type { Product } from "@damson/shop/catalogue/product";
import { formatPence } from "@damson/shop/money";
import { addToBasket, lineTotal } from "@damson/shop/orders/basket";
import { showToast } from "@damson/ui/toasts";
import { type SubmitEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { addedToBasket } from "#app/ui/toast-texts.ts";
import { basketStore } from "#specified/basket/basket-store.ts";

interface BuyingFormProps {
  readonly product: Product;
}

export function BuyingForm({ product: { brand, name, price, picture } }: BuyingFormProps) {
  const [quantity, setQuantity] = useState(1);
  const item = { brand, name, price, picture };

  function add({ currentTarget }: SubmitEvent<HTMLFormElement>) {
    // Closes before the browser would: screen readers ignore everything outside an open dialog.
    currentTarget.closest("dialog")?.close();
    basketStore.update((basket) => addToBasket(basket, item, quantity));
    showToast(addedToBasket(brand, name));
  }

  return (
    // The form's method closes the dialog, and the browser restores the focus.
    <form method="dialog" className="pt-5 [grid-area:form] md:pb-8" onSubmit={add}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-t pt-5">
        <QuantityStepper quantity={quantity} of={`${brand} ${name}`} onChange={setQuantity} />
        <p className="tabular flex items-baseline gap-2">
          <span className="text-ink-soft text-sm">Total</span>
          <span className="font-medium text-lg">
            {formatPence(lineTotal({ ...item, quantity }))}
          </span>
        </p>
      </div>
      <Button type="submit" value="add" className="mt-5 w-full">
        Add to Basket
      </Button>
    </form>
  );
}
