import type { Messages } from "@damson/ui/form/parse-form";
import { showValidationError } from "@damson/ui/toasts";

type AddressForm = "shipping" | "billing";

/** Messages for forms that are not on the page. */
const waiting = new Map<AddressForm, Messages>();

/** Keeps messages until the form is shown again. */
export function leaveMessages(form: AddressForm, messages: Messages): void {
  waiting.set(form, messages);
}

/** Returns the messages left for a form, once. */
export function takeMessages(form: AddressForm): Messages {
  const messages = waiting.get(form) ?? {};
  waiting.delete(form);
  return messages;
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
  leaveMessages("shipping", shipping);
  leaveMessages("billing", billing);
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
