import type { ContactMessage } from "@damson/shop/contact/contact-message";
import type { ToastText } from "@damson/ui/toast-text";

/** Accepts a message to customer service. The specified shop does not send it. */
export async function deliverContactMessage(
  _message: ContactMessage,
): Promise<ToastText | undefined> {
  return undefined;
}
