/** The forms of the two addresses, and what the order service has found wrong in them. */

import {
  orderBillingForm as billingForm,
  orderShippingForm as shippingForm,
} from "@damson/shop/orders/address-forms";
import type { Messages } from "@damson/ui/form/parse-form";
import { useForm } from "@damson/ui/form/use-form";
import { showValidationError } from "@damson/ui/toasts";

export { billingForm, shippingForm };

export const PHONE_HINT = "UK mobile or landline, for the delivery";

/** By the schema of the form, which is not on the page. */
const waiting = new Map<unknown, Messages>();

/** A form that begins with the messages left for it. They are shown once. */
export const useAddressForm: typeof useForm = (schema, options) =>
  useForm(schema, {
    ...options,
    initialMessages: () => {
      const messages = waiting.get(schema) ?? {};
      waiting.delete(schema);
      return messages;
    },
  });

/** Leaves messages for the form with that schema, for when it is shown next. */
export function leaveMessages(schema: unknown, messages: Messages): void {
  waiting.set(schema, messages);
}

/**
 * Has what the order service found wrong shown at the fields, and returns the step that they are on;
 * `undefined` if they are on none. Fields are named by path: `shipping.postcode`.
 */
export function showFieldMessages(fields: Readonly<Record<string, string>>): 1 | 2 | undefined {
  const shipping = messagesIn(fields, "shipping.");
  const billing = messagesIn(fields, "billing.");
  const [first] = [...Object.values(shipping), ...Object.values(billing)];
  if (first === undefined) return undefined;
  leaveMessages(shippingForm, shipping);
  leaveMessages(billingForm, billing);
  showValidationError(first);
  return Object.keys(shipping).length > 0 ? 1 : 2;
}

function messagesIn(fields: Readonly<Record<string, string>>, prefix: string): Messages {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, message]) => [path.slice(prefix.length), message]),
  );
}
