import { orderBillingForm, orderShippingForm } from "@damson/shop/orders/address-forms";
import { showValidationError } from "@damson/ui/toasts";
import type { Step } from "../steps.ts";
import { leaveMessages } from "./service-messages.ts";

/**
 * Has what the order service found wrong shown at the fields, and says on which step they are;
 * `undefined` if they are on none. Fields are named by path: `shipping.postcode`.
 */
export function showFieldMessages(fields: Readonly<Record<string, string>>): Step | undefined {
  const shipping = messagesIn(fields, "shipping.");
  const billing = messagesIn(fields, "billing.");
  const [first] = [...Object.values(shipping), ...Object.values(billing)];
  if (first === undefined) return undefined;
  leaveMessages(orderShippingForm, shipping);
  leaveMessages(orderBillingForm, billing);
  showValidationError(first);
  return Object.keys(shipping).length > 0 ? 1 : 2;
}

function messagesIn(fields: Readonly<Record<string, string>>, prefix: string) {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, message]) => [path.slice(prefix.length), message]),
  );
}
