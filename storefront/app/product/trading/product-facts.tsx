import { formatPence, formatShortPence, type Pence } from "@damson/shop/money";
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
  const isFree = delivery.charge === 0 || (freeFrom !== undefined && price >= freeFrom);
  const free = freeFrom ? `, free from ${formatShortPence(freeFrom)}` : "";
  const cost = isFree ? "Delivered free" : `Delivery ${formatPence(delivery.charge)}${free}`;
  return `${cost}. Sent within ${delivery.processingDays} working days, with you ${delivery.standardDays} later.`;
}
