import type { ToastText } from "@damson/ui/toast-text";
import { newsletterName } from "#app/settings/newsletter.ts";

const NOT_REACHED = "We could not be reached. Please try again in a moment.";

/**
 * Requests the newsletter for the address in a form. The service sends a link, and only that link subscribes. If
 * this fails, shows the reason at the field, focuses it and returns false.
 */
export async function subscribe(
  form: HTMLFormElement,
  setError: (error: string | undefined) => void,
): Promise<boolean> {
  const failure = await request(form);
  setError(failure);
  if (failure !== undefined) form.querySelector("input")?.focus();
  return failure === undefined;
}

export const subscribed: ToastText = {
  title: "Please check your email",
  get description() {
    return `Press the link in it to join our ${newsletterName}.`;
  },
};

async function request(form: HTMLFormElement): Promise<string | undefined> {
  const button = form.querySelector("button");
  const email = String(new FormData(form).get("email") ?? "").trim();
  if (button !== null) button.ariaBusy = "true";
  try {
    const module = await import("./post-subscription.ts");
    const { isSent, message = NOT_REACHED } = await module.postSubscription(email);
    return isSent ? undefined : message;
  } catch {
    return NOT_REACHED;
  } finally {
    if (button !== null) button.ariaBusy = null;
  }
}
