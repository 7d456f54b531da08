import type { Placement } from "@damson/shop/orders/placement";
import type { FormValues } from "@damson/ui/form/draft";
import { billingDraft, shippingDraft } from "../drafts.ts";
import { restoreMethod } from "./payment-method.ts";

/** Fills in the checkout's forms as they were when an order was sent: a reload has emptied them. */
export function restoreDrafts({ shipping, billing, paymentMethod }: Placement): void {
  restoreMethod(paymentMethod);
  shippingDraft.save(shipping);
  const values: FormValues = shipping;
  const isSame = Object.entries(billing).every(([name, value]) => values[name] === value);
  // Without anything typed, "Same as shipping" is ticked.
  if (!isSame) billingDraft.save(billing);
}
