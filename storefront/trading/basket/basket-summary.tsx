import { formatPence } from "@damson/shop/money";
import { subtotal } from "@damson/shop/orders/basket";
import { useBasket } from "#app/basket/use-basket.ts";
import { FreeShippingBar } from "#app/checkout/free-shipping-bar.tsx";
import { sellsCosmetics } from "#app/settings/cosmetics.ts";
import { delivery } from "#app/settings/delivery.ts";
import { returnDays } from "#app/settings/return-days.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useOrderTotals, useProgressRates } from "#trading/checkout/discount.ts";
import { OrderTotals } from "#trading/checkout/order-totals.tsx";
import { useSellableBasket } from "./sellable-basket.ts";
import { getWayBack } from "./way-back.ts";

/** The totals and the checkout button, which stays at the bottom of the screen on phones. */
export function BasketSummary() {
  const isEmpty = useBasket().length === 0;
  const sellable = useSellableBasket();
  const canOrder = sellable.length > 0;
  const rates = useProgressRates();
  return (
    <>
      <section aria-labelledby="order-summary" data-keep-clear className="basket-summary">
        <h2 id="order-summary" className="text-xl lg:text-2xl">
          Order summary
        </h2>
        {canOrder && <FreeShippingBar subtotal={subtotal(sellable)} rates={rates} />}
        {isEmpty ? <p>Your basket is empty.</p> : <OrderTotals basket={sellable} />}
        {canOrder && (
          <div className="beside-lines">
            <ButtonLink to="/checkout-auth" className="w-full">
              Checkout
            </ButtonLink>
          </div>
        )}
        <TextLink {...getWayBack()} variant="quiet" className="min-h-11 content-center self-center">
          Continue shopping
        </TextLink>
        {canOrder && <DeliveryAndReturns />}
      </section>
      {canOrder && <CheckoutBar />}
    </>
  );
}

function DeliveryAndReturns() {
  const { standardDays, processingDays } = delivery;
  const words = `Sent within ${processingDays} working days, with you ${standardDays} later.`;
  return (
    <ul className="divide-y divide-line border-line border-y text-ink-soft text-sm *:py-3">
      <li>
        {noWrap(words)} <TextLink to="/delivery">Delivery</TextLink>
      </li>
      <li>
        {returnDays} days to change your mind{sellsCosmetics && ", unopened"}.{" "}
        <TextLink to="/returns">Returns</TextLink>
      </li>
    </ul>
  );
}

function CheckoutBar() {
  const { total } = useOrderTotals();
  return (
    <div className="above-banner no-print basket-bar">
      <p className="grow">
        <span className="block text-ink-soft text-xs">Total</span>
        <span className="tabular font-medium">{formatPence(total)}</span>
      </p>
      <ButtonLink to="/checkout-auth">Checkout</ButtonLink>
    </div>
  );
}
