import type { Product } from "@damson/shop/catalogue/product";
import { formatPence } from "@damson/shop/money";
import { addToBasket, lineTotal } from "@damson/shop/orders/basket";
import { showToast } from "@damson/ui/toasts";
import { type SubmitEvent, useId, useState } from "react";
import { basketStore } from "#app/basket/basket-store.ts";
import { descriptionOf } from "#app/catalogue/descriptions.ts";
import { Button } from "#app/ui/button.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { addedToBasket } from "#app/ui/toast-texts.ts";
import { Price } from "./price.tsx";
import { LimitedBuying } from "./trading/limited-buying.tsx";
import { ZoomablePicture } from "./zoomable-picture.tsx";

export interface QuickBuyFormProps {
  readonly product: Product;
}

/** What is in the quick-buy dialog, in the cells of its grid: the product and how many of it. */
export function QuickBuyForm({ product }: QuickBuyFormProps) {
  const [quantity, setQuantity] = useState(1);
  const title = useId();
  const { brand, name, price, picture, size } = product;
  const item = import.meta.env.ORDERS
    ? { brand, name, price, picture, listing: product.listing }
    : { brand, name, price, picture };

  function add({ currentTarget }: SubmitEvent<HTMLFormElement>) {
    // Before the browser would: a screen reader hears nothing of what is beside an open dialog.
    currentTarget.closest("dialog")?.close();
    basketStore.update((basket) => addToBasket(basket, item, quantity));
    showToast(addedToBasket(brand, name));
  }

  return (
    <>
      <ZoomablePicture product={product} labelledBy={title} />
      <div className="@container [grid-area:text]">
        <div id={title}>
          <p className="label-caps text-ink-soft">{brand}</p>{" "}
          <p className="text-pretty leading-snug">{noWrap(name)}</p>
        </div>
        <p className="mt-0.5 mb-2 text-ink-soft text-xs">{noWrap(size)}</p>
        <Price product={product} />
      </div>
      <p className="pt-4 text-ink-soft text-sm [grid-area:about]">
        {noWrap(descriptionOf(product))}
      </p>
      {import.meta.env.ORDERS ? (
        <LimitedBuying item={item} />
      ) : (
        // The form's method closes the dialog, and the browser gives the focus back.
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
          <Button type="submit" className="mt-5 w-full">
            Add to Basket
          </Button>
        </form>
      )}
    </>
  );
}
