import type { ToastText } from "@damson/ui/toast-text";

/** Subscribes the address in a form. The specified shop sends nothing, so this always succeeds. */
export async function subscribe(
  _form: HTMLFormElement,
  _setError: (error: string | undefined) => void,
): Promise<boolean> {
  return true;
}

export const subscribed: ToastText = {
  title: "Thank you for subscribing to our Beauty Circle!",
};
