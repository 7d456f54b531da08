/**
 * What toasts say, in one place; those about accounts and orders are in `account/account-toasts.ts`
 * and `checkout/checkout-toasts.ts`, since most visits need none of them. The specification fixes most of the words.
 */

export interface ToastText {
  readonly title: string;
  readonly description?: string;
  /** A destructive toast reports a failure, and stays longer. */
  readonly tone?: "destructive";
}

export function addedToCart(brand: string, name: string): ToastText {
  return { title: "Added to cart", description: `${brand} ${name}` };
}

export const removedFromCart: ToastText = {
  title: "Removed from cart",
  description: "Item has been removed from your basket",
};

/** The first message in the order of the page. */
export function validationError(first: string): ToastText {
  return failure("Validation error", first);
}

export const messageSent: ToastText = {
  title: "Message sent!",
  description: "We'll get back to you as soon as possible.",
};

export const subscribed: ToastText = { title: "Thank you for subscribing to our Beauty Circle!" };

export const formCopied: ToastText = {
  title: "Copied",
  description: "The cancellation form is ready to paste.",
};

export const formSelected: ToastText = {
  title: "Selected",
  description: "Copy the form with your browser’s Copy command.",
};

export const couldNotLoad = otherFailure(
  "The connection may have dropped. Please try again in a moment.",
);

export const brokenImport = otherFailure(
  "Part of the shop arrived broken. Reloading the page may help, but empties your basket.",
);

export const couldNotLoadMenu = otherFailure(
  "Part of the shop did not load. Please reload the page to sign out.",
);

export const unexpectedError = otherFailure("Something went wrong at our end. Please try again.");

/** A failure that has no words of its own. */
export function otherFailure(message: string): ToastText {
  return failure("Error", message);
}

/** A toast about something that went wrong. */
export function failure(title: string, description: string): ToastText {
  return { title, description, tone: "destructive" };
}
