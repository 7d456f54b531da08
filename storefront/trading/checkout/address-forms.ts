import {
  orderBillingForm as billingForm,
  orderShippingForm as shippingForm,
} from "@damson/shop/orders/address-forms";
import type { Messages } from "@damson/ui/form/parse-form";
import { useForm } from "@damson/ui/form/use-form";
import { showValidationError } from "@damson/ui/toasts";

export { billingForm, shippingForm };

export const PHONE_HINT = "UK mobile or landline, for the delivery";

/** By form schema, for forms that are not on the page. */
const waiting = new Map<unknown, Messages>();

/** A form that starts with the messages left for it, shown once. */
export const useAddressForm: typeof useForm = (schema, options) =>
  useForm(schema, {
    ...options,
    initialMessages: () => {
      const messages = waiting.get(schema) ?? {};
      waiting.delete(schema);
      return messages;
    },
  });

/** Leaves messages for the next time the form with this schema is shown. */
export function leaveMessages(schema: unknown, messages: Messages): void {
  waiting.set(schema, messages);
}

/**
 * Leaves the order service's errors for their fields, and returns the first step with an error; `undefined` if
 * there is none. Fields are named by path: `shipping.postcode`.
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
