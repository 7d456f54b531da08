import { formatShortPence } from "@damson/shop/money";
import * as specified from "#app/promotion/free-shipping-notice.tsx";
import { delivery, freeFrom } from "#app/settings/delivery.ts";

/** The notice with the shop's own rates; nothing if delivery is never free. */
export function FreeShippingNotice() {
  if (freeFrom) {
    return <specified.FreeShippingNotice orders={`orders over ${formatShortPence(freeFrom)}`} />;
  }
  return delivery.charge === 0 && <specified.FreeShippingNotice orders="every order" />;
}
