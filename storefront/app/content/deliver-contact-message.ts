import type { ContactMessage } from "@damson/shop/contact/contact-message";
import type { ToastText } from "@damson/ui/toast-text";

/** Takes a message to customer service. The specified shop sends nothing anywhere. */
export async function deliverContactMessage(
  _message: ContactMessage,
): Promise<ToastText | undefined> {
  return undefined;
}
