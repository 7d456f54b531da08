/** What a shopper is told about the answers of the authentication service. */
import { shop } from "#app/shop.ts";
import type { ToastText } from "#app/ui/toasts.ts";

export const signedIn: ToastText = {
  title: "Welcome back!",
  description: "You've successfully logged in.",
};

export const accountCreated: ToastText = {
  title: "Account created!",
  description: `Welcome to ${shop.name}. You're now logged in.`,
};

/** For an account that begins only once its email address is confirmed. */
export const confirmAddress: ToastText = {
  title: "Account created!",
  description: "Check your email to confirm your address.",
};

export const emailConfirmed: ToastText = {
  title: "Email confirmed",
  description: `Welcome to ${shop.name}. You're now logged in.`,
};

export const passwordChanged: ToastText = {
  title: "Password changed",
  description: "You're now logged in.",
};

export function signInFailure(message: string): ToastText {
  if (message !== "Invalid login credentials") return otherFailure(message);
  return failure("Login failed", "Invalid email or password. Please try again.");
}

export function signUpFailure(message: string): ToastText {
  if (!message.includes("already registered")) return otherFailure(message);
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

export function signInFailureAtCheckout(message: string): ToastText {
  return failure("Error signing in", message);
}

export function signUpFailureAtCheckout(message: string): ToastText {
  return failure("Error creating account", message);
}

export const continuingAsGuest: ToastText = {
  title: "Continuing as guest",
  description: "You can create an account after checkout to track your order.",
};

export function otherFailure(message: string): ToastText {
  return failure("Error", message);
}

function failure(title: string, description: string): ToastText {
  return { title, description, tone: "destructive" };
}
