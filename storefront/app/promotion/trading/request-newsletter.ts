const NOT_REACHED = "We could not be reached. Please try again in a moment.";

/**
 * Asks for the newsletter with the address in a form. The service sends a link there, and only that link
 * subscribes. Gives what went wrong.
 */
export async function requestNewsletter(form: HTMLFormElement): Promise<string | undefined> {
  const button = form.querySelector("button");
  const email = String(new FormData(form).get("email") ?? "").trim();
  if (button !== null) button.ariaBusy = "true";
  try {
    const { postSubscription } = await import("./post-subscription.ts");
    const { isSent, message = NOT_REACHED } = await postSubscription(email);
    return isSent ? undefined : message;
  } catch {
    return NOT_REACHED;
  } finally {
    if (button !== null) button.ariaBusy = null;
  }
}
