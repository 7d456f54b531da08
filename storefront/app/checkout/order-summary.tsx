import type { DeliveryRates } from "@damson/shop/delivery";
import { formatPence } from "@damson/shop/money";
import { type Basket, itemCount, subtotal } from "@damson/shop/orders/basket";
import { deliveryCharge } from "@damson/shop/orders/delivery-charge";
import { Icon } from "@damson/ui/icon";
import type { ReactNode } from "react";
import { useBasket } from "#app/basket/use-basket.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { useMedia } from "#app/ui/use-media.ts";
import type { SummaryParts } from "./checkout-parts.ts";
import { FreeShippingBar } from "./free-shipping-bar.tsx";
import { OrderLines } from "./order-lines.tsx";

/** From this width on, the summary is next to the form. Below it, it is collapsed above the form. */
export const SIDE_BY_SIDE = "(width >= 64rem)";

/** The basket during checkout. In the specified shop, only this summary can change it. */
export function OrderSummary({ parts }: { readonly parts: SummaryParts }) {
  const { useOrderBasket, useDeliveryRates, OrderTotals, FoldedTotal, EmptySummary } = parts;
  const basket = useBasket();
  const ordered = useOrderBasket();
  const rates = useDeliveryRates();
  const isSideBySide = useMedia(SIDE_BY_SIDE);

  if (basket.length === 0) {
    return (
      <EmptySummary>
        <NothingToOrder />
      </EmptySummary>
    );
  }
  const Summary = isSideBySide ? PlainSummary : CollapsibleSummary;
  return (
    <Summary basket={ordered} rates={rates} FoldedTotal={FoldedTotal}>
      <OrderLines parts={parts} />
      <OrderTotals basket={ordered} />
    </Summary>
  );
}

interface SummaryProps extends Pick<SummaryParts, "FoldedTotal"> {
  readonly basket: Basket;
  readonly rates: DeliveryRates;
  readonly children: ReactNode;
}

function PlainSummary({ basket, rates, children }: SummaryProps) {
  return (
    <section aria-labelledby="order-summary" className="flex flex-col gap-6">
      <div className="flex items-baseline justify-between gap-4">
        <Heading />
        <p className="text-ink-soft text-sm">{formatCount(basket)}</p>
      </div>
      <FreeShippingBar subtotal={subtotal(basket)} rates={rates} />
      {children}
    </section>
  );
}

/** Collapsed, it still shows the total, its parts and the free delivery progress. */
function CollapsibleSummary({ basket, rates, FoldedTotal, children }: SummaryProps) {
  const items = subtotal(basket);
  const charge = deliveryCharge(items, rates);
  return (
    <div className="border-line border-y pb-5">
      <details className="group">
        <summary className="flex min-h-16 list-none flex-wrap items-center gap-x-2 py-3 [&::-webkit-details-marker]:hidden">
          <Heading />
          <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
          <FoldedTotal items={items}>
            <span className="block font-normal text-ink-soft text-sm">
              with {charge === 0 ? "free" : formatPence(charge)} delivery
            </span>
          </FoldedTotal>
        </summary>
        <div className="flex flex-col gap-5 pt-1 pb-6">{children}</div>
      </details>
      <FreeShippingBar subtotal={items} rates={rates} />
    </div>
  );
}

function NothingToOrder() {
  return (
    <section aria-labelledby="order-summary" className="flex flex-col gap-4">
      <Heading />
      <p className="text-ink-soft">
        Your basket is empty. <TextLink to="/">Continue shopping</TextLink>
      </p>
    </section>
  );
}

function Heading() {
  return (
    <h2 id="order-summary" tabIndex={-1} className="text-xl lg:text-2xl">
      Order summary
    </h2>
  );
}

function formatCount(basket: Basket): string {
  const count = itemCount(basket);
  return count === 1 ? "1 item" : `${count} items`;
}
