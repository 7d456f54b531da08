import { formatPence } from "@damson/shop/money";
import { addToBasket, type BasketItem } from "@damson/shop/orders/basket";
import { showToast } from "@damson/ui/toasts";
import { useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { addedToBasket } from "#app/ui/toast-texts.ts";
import { basketStore } from "#variant/basket/basket-store.ts";
import { basketItem } from "./basket-item.ts";
import { BuyingBar } from "./buying-bar.tsx";
import type { ShownVariant, SoldProductData } from "./product-page.ts";
import { useQuantity } from "./use-quantity.ts";

interface ProductBuyingProps {
  readonly product: SoldProductData;
  readonly variant: ShownVariant;
}

/** Adds as many of a variant to the basket as the shopper chooses. On phones a bar keeps its button in reach. */
export function ProductBuying({ product, variant }: ProductBuyingProps) {
  const limitId = useId();
  const ownButton = useRef<HTMLButtonElement>(null);
  const { quantity, most, left, limit, setQuantity } = useQuantity(variant.key);
  const item = basketItem(product, variant);
  const canBuy = most > 0;
  const label = left === 0 ? "Sold out" : "Add to Basket";

  function add() {
    if (canBuy) addItem(item, quantity);
  }

  return (
    <div className="no-print forced-colors:**:aria-disabled:text-[GrayText]">
      <div className="flex flex-wrap items-center gap-3 noscript:hidden">
        <QuantityStepper
          quantity={quantity}
          max={most}
          of={`${item.brand} ${item.name}`}
          onChange={setQuantity}
        />
        <Button
          ref={ownButton}
          className="grow"
          aria-disabled={!canBuy || undefined}
          aria-describedby={limitId}
          onClick={add}
        >
          {label}
        </Button>
      </div>
      {/* Its place is there before anything is known. */}
      <p id={limitId} role="status" className="mt-2 min-h-5 text-plum text-sm noscript:hidden">
        {limit}
      </p>
      <noscript>
        <p className="rounded bg-sand p-4 text-sm">
          You can read everything here without JavaScript. To buy, please switch it on.
        </p>
      </noscript>
      <BuyingBar inPlaceOf={ownButton}>
        <p className="min-w-0 grow">
          <span className="block truncate text-ink-soft text-xs">{item.variant ?? item.name}</span>
          <span className="tabular font-medium">{formatPence(item.price)}</span>
        </p>
        <Button aria-disabled={!canBuy || undefined} aria-describedby={limitId} onClick={add}>
          {label}
        </Button>
      </BuyingBar>
    </div>
  );
}

function addItem(item: BasketItem, quantity: number): void {
  basketStore.update((basket) => addToBasket(basket, item, quantity));
  showToast(addedToBasket(item.brand, [item.name, item.variant].filter(Boolean).join(", ")));
}
