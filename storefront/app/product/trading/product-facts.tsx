import { formatPence, formatShortPence, type Pence } from "@damson/shop/money";
import { deliveryCharge } from "@damson/shop/orders/delivery-charge";
import { RETURN_DAYS } from "@damson/shop/returns";
import type { ReactNode } from "react";
import { delivery, freeFrom } from "#app/settings/trading/delivery.ts";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

/** Delivery and returns in a line each, and how much is left where that is little. */
export function ProductFacts({ price, left }: { readonly price: Pence; readonly left: ReactNode }) {
  return (
    <ul className="divide-y divide-line border-line border-y text-sm *:py-3">
      <li>
        {noWrap(deliveryWords(price))} <TextLink to="/delivery">Delivery</TextLink>
      </li>
      <li>
        {RETURN_DAYS} days to change your mind, unopened. <TextLink to="/returns">Returns</TextLink>
      </li>
      {left}
    </ul>
  );
}

function deliveryWords(price: Pence): string {
  const charge = deliveryCharge(price, delivery);
  const free = freeFrom ? `, free from ${formatShortPence(freeFrom)}` : "";
  const cost = charge === 0 ? "Delivered free" : `Delivery ${formatPence(charge)}${free}`;
  return `${cost}, in ${delivery.standardDays} working days after ${delivery.processingDays} to prepare it.`;
}
