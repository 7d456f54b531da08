import { type Basket, type BasketLine, getItemKey } from "@damson/shop/orders/basket";
import type { Placement } from "@damson/shop/orders/placement";
import { orderTotals } from "@damson/shop/orders/totals";
import { useEffect, useState } from "react";
import { formatLineLabel } from "#app/checkout/line-label.ts";
import { LinePicture } from "#app/checkout/line-picture.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { useSellableBasket } from "#trading/basket/sellable-basket.ts";
import { isCardOffered } from "#trading/settings/offered-methods.ts";
import { ConfirmOrder } from "./confirm-order.tsx";
import { useDeliveryRates } from "./delivery-choice-store.ts";
import { toOrderItems, useDiscount, useOrderTotals } from "./discount.ts";
import { LineName } from "./line-name.tsx";
import { explainShortage } from "./line-quantity.tsx";
import { methodStore } from "./payment-method.ts";

interface ReducedOrderProps {
  readonly shortages: readonly { readonly product: string; readonly left: number }[];
  readonly placement: Placement;
  /** False if more is in stock, but cannot be ordered now. Default: true. */
  readonly isSoldOut?: boolean;
}

/** For an order that exceeds the stock. The shopper can order what is left, less, or nothing. */
export function ReducedOrder({ shortages, placement, isSoldOut = true }: ReducedOrderProps) {
  const whole = useSellableBasket();
  const discount = useDiscount();
  const rates = useDeliveryRates();
  const left = new Map(shortages.map((shortage) => [shortage.product, shortage.left]));
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map());

  function limitQuantity(line: BasketLine): number {
    const key = getItemKey(line);
    return Math.min(wanted.get(key) ?? line.quantity, left.get(key) ?? line.quantity);
  }
  const reduced: Basket = whole.flatMap((line) => {
    const quantity = limitQuantity(line);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {whole
          .filter((line) => left.has(getItemKey(line)))
          .map((line) => (
            <ShortLine
              key={getItemKey(line)}
              line={line}
              isSoldOut={isSoldOut}
              left={left.get(getItemKey(line)) ?? 0}
              quantity={limitQuantity(line)}
              onQuantity={(quantity) =>
                setWanted(new Map([...wanted, [getItemKey(line), quantity]]))
              }
            />
          ))}
      </ul>
      <ConfirmOrder
        basket={reduced}
        totals={orderTotals(toOrderItems(reduced), rates, discount)}
        placement={placement}
      />
    </>
  );
}

interface ShortLineProps {
  readonly line: BasketLine;
  readonly isSoldOut: boolean;
  readonly left: number;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

function ShortLine({ line, isSoldOut, left, quantity, onQuantity }: ShortLineProps) {
  return (
    <li className="flex gap-4 py-5 max-[19rem]:flex-col">
      <LinePicture picture={line.picture} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div>
          <p className="text-ink-soft text-xs">{line.brand}</p>
          <p className="leading-snug">
            <LineName line={line} />
          </p>
          <p className="mt-1 font-medium text-plum text-sm">
            {explainQuantity(left, line.quantity, isSoldOut)}
          </p>
        </div>
        {left > 0 && (
          <div className="forced-colors:**:aria-disabled:text-[GrayText]">
            <QuantityStepper
              of={formatLineLabel(line)}
              quantity={quantity}
              max={left}
              onChange={onQuantity}
            />
          </div>
        )}
      </div>
    </li>
  );
}

function explainQuantity(left: number, wanted: number, isSoldOut: boolean): string {
  if (isSoldOut) return explainShortage(wanted, left);
  return left === 0
    ? "Not available right now: not included in your order"
    : `Only ${left} available right now, and you asked for ${wanted}`;
}

interface TransferLimitReachedProps {
  /** The quantities that can be ordered by bank transfer now. */
  readonly limits: readonly { readonly product: string; readonly left: number }[];
  readonly placement: Placement;
}

/** More than may be reserved for bank transfers: the shopper can pay by card, or order fewer. */
export function TransferLimitReached({ limits, placement }: TransferLimitReachedProps) {
  if (isCardOffered) return <ByCardInstead placement={placement} />;
  return <ReducedOrder shortages={limits} placement={placement} isSoldOut={false} />;
}

function ByCardInstead({ placement }: Pick<TransferLimitReachedProps, "placement">) {
  const basket = useSellableBasket();
  const totals = useOrderTotals();
  // The button promises card payment, so the last step of the checkout preselects it.
  useEffect(() => methodStore.update(() => "stripe"), []);
  return <ConfirmOrder basket={basket} totals={totals} placement={placement} />;
}
