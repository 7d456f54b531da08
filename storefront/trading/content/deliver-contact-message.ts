import type { ContactMessage } from "@damson/shop/contact/contact-message";
import { failure, type ToastText } from "@damson/ui/toast-text";
import { type Answer, postToOrders } from "#trading/lib/orders-api.ts";
import { randomKey } from "#trading/lib/random-key.ts";

/**
 * The last message and its idempotency key, so that sending it again after a lost response creates
 * no second message.
 */
let last = { text: "", key: "" };

/** Sends a message to customer service. Returns a toast if that fails. */
export async function deliverContactMessage(
  message: ContactMessage,
): Promise<ToastText | undefined> {
  const text = JSON.stringify(message);
  if (last.text !== text) last = { text, key: randomKey() };
  const answer = await postToOrders("/contact-messages", message, { "Idempotency-Key": last.key });
  if (answer.kind === "done") {
    last = { text: "", key: "" };
    return undefined;
  }
  return failure(
    "Your message was not sent",
    wrongFields(answer) ??
      answer.message ??
      "The connection may have dropped. Your text is still here. Please try again in a moment.",
  );
}

/** The messages for refused fields, if any. */
function wrongFields(answer: Answer): string | undefined {
  if (answer.kind !== "refused" || !("fields" in answer.body)) return undefined;
  return `${Object.values(Object(answer.body.fields)).join(". ")}.`;
}
