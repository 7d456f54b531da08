import {
  DELIVERY_CHARGE,
  FREE_DELIVERY_FROM,
  PROCESSING_DAYS,
  STANDARD_DAYS,
} from "@damson/shop/delivery";
import { formatPence, formatShortPence, type Pence } from "@damson/shop/money";
import { RETURN_DAYS } from "@damson/shop/returns";
import type { ReactNode } from "react";
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
  const cost =
    price >= FREE_DELIVERY_FROM
      ? "Delivered free"
      : `Delivery ${formatPence(DELIVERY_CHARGE)}, free from ${formatShortPence(FREE_DELIVERY_FROM)}`;
  return `${cost}, in ${STANDARD_DAYS} working days after ${PROCESSING_DAYS} to prepare it.`;
}
