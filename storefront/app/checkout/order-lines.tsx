import { removeLine, setQuantity } from "@damson/shop/orders/basket";
import { showToast } from "@damson/ui/toasts";
import { flushSync } from "react-dom";
import { useBasket } from "#app/basket/use-basket.ts";
import { removedFromBasket } from "#app/ui/toast-texts.ts";
import { basketStore } from "#variant/basket/basket-store.ts";
import { OrderLine } from "./order-line.tsx";

/** The lines of the basket, to change and to remove. */
export function OrderLines() {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {useBasket().map((line, position) => (
        <OrderLine
          key={line.picture.name}
          line={line}
          onQuantity={(quantity) =>
            basketStore.update((basket) => setQuantity(basket, position, quantity))
          }
          onRemove={() => remove(position)}
        />
      ))}
    </ul>
  );
}

/** Removes a line, and moves the focus from its button to the next one or to the heading. */
function remove(position: number): void {
  flushSync(() => basketStore.update((basket) => removeLine(basket, position)));
  showToast(removedFromBasket);
  const next =
    document.querySelectorAll<HTMLElement>("[data-remove]")[position] ??
    document.getElementById("order-summary") ??
    document.querySelector<HTMLElement>("main h1");
  next?.focus();
}
