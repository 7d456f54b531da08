import { failure, genericFailure, type ToastText } from "@damson/ui/toast-text";
import { shop } from "#app/settings/shop.ts";

export const accountCreated: ToastText = {
  title: "Account created!",
  description: `Welcome to ${shop.name}. You're now logged in.`,
};

/** For an account that must first confirm its email address. */
export const accountCreatedUnconfirmed: ToastText = {
  title: "Account created!",
  description: "Check your email to confirm your address.",
};

export const passwordChanged: ToastText = {
  title: "Password changed",
  description: "You're now logged in.",
};

export function signInFailed(message: string): ToastText {
  if (message !== "Invalid login credentials") return genericFailure(message);
  return failure("Login failed", "Invalid email or password. Please try again.");
}

export function signUpFailed(message: string): ToastText {
  if (!message.includes("already registered")) return genericFailure(message);
  return failure("Account exists", "This email is already registered. Please log in instead.");
}

const onToCheckout = "Redirecting to checkout...";

export const signedInAtCheckout: ToastText = {
  title: "Signed in successfully",
  description: onToCheckout,
};

export const accountCreatedAtCheckout: ToastText = {
  title: "Account created successfully",
  description: onToCheckout,
};

export function signInFailedAtCheckout(message: string): ToastText {
  return failure("Error signing in", message);
}

export function signUpFailedAtCheckout(message: string): ToastText {
  return failure("Error creating account", message);
}

export const continuingAsGuest: ToastText = {
  title: "Continuing as guest",
  description: "You can create an account after checkout to track your order.",
};

export function emailSent(description: string): ToastText {
  return { title: "Check your email", description };
}

/** `nextAt` is when the service will send another email, in milliseconds since 1970. */
export function emailNotSent(nextAt: number): ToastText {
  const seconds = Math.ceil((nextAt - Date.now()) / 1000);
  return failure(
    "No email was sent",
    `The last one is less than a minute old. You can ask again in ${seconds} seconds.`,
  );
}
