import { formatPence } from "@damson/shop/money";
import {
  type Basket,
  type BasketLine,
  getItemKey,
  removeLine,
  setQuantity,
} from "@damson/shop/orders/basket";
import type { Store } from "@damson/ui/store";
import { showToast } from "@damson/ui/toasts";
import { flushSync } from "react-dom";
import { useBasket } from "#app/basket/use-basket.ts";
import { useEdition } from "#app/edition.ts";
import { removedFromBasket } from "#app/ui/toast-texts.ts";
import type { SummaryParts } from "./checkout-parts.ts";
import { formatLineLabel } from "./line-label.ts";
import { LinePicture } from "./line-picture.tsx";

interface OrderLinesProps {
  readonly parts: Pick<SummaryParts, "LineName" | "LineAmount" | "LineQuantity">;
}

interface OrderLineProps extends OrderLinesProps {
  readonly line: BasketLine;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

export function OrderLines({ parts }: OrderLinesProps) {
  const basketStore = useEdition().basket;
  return (
    <ul className="divide-y divide-line border-line border-y">
      {useBasket().map((line, position) => (
        <OrderLine
          key={getItemKey(line)}
          parts={parts}
          line={line}
          onQuantity={(quantity) =>
            basketStore.update((basket) => setQuantity(basket, position, quantity))
          }
          onRemove={() => remove(basketStore, position)}
        />
      ))}
    </ul>
  );
}

/** Removes a line. The focus moves from its button to the next one or to the heading. */
function remove(basketStore: Store<Basket>, position: number): void {
  flushSync(() => basketStore.update((basket) => removeLine(basket, position)));
  showToast(removedFromBasket);
  const next =
    document.querySelectorAll<HTMLElement>("[data-remove]")[position] ??
    document.getElementById("order-summary") ??
    document.querySelector<HTMLElement>("main h1");
  next?.focus();
}

function OrderLine({ parts, line, onQuantity, onRemove }: OrderLineProps) {
  const { LineName, LineAmount, LineQuantity } = parts;
  return (
    <li className="flex gap-4 py-5 max-[19rem]:flex-col">
      <LinePicture picture={line.picture} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="text-ink-soft text-xs">{line.brand}</p>
            <p className="leading-snug">
              <LineName line={line} />
            </p>
            {line.quantity > 1 && (
              <p className="tabular mt-0.5 text-ink-soft text-sm">{formatPence(line.price)} each</p>
            )}
          </div>
          <p className="tabular font-medium">
            <LineAmount line={line} />
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <LineQuantity line={line} onChange={onQuantity} />
          <button
            type="button"
            data-remove
            className="-mr-2 ml-auto min-h-11 px-2 text-ink-soft text-sm underline decoration-1 underline-offset-4 hover:text-plum hover:decoration-2"
            onClick={onRemove}
          >
            Remove<span className="sr-only"> {formatLineLabel(line)}</span>
          </button>
        </div>
      </div>
    </li>
  );
}
