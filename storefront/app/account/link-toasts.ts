/** Texts of toasts both of signing in and of links in emails, which open on any page. */
import { shop } from "#app/shop.ts";
import type { ToastText } from "#app/ui/toast-texts.ts";

export const signedIn: ToastText = {
  title: "Welcome back!",
  description: "You've successfully logged in.",
};

export const emailConfirmed: ToastText = {
  title: "Email confirmed",
  description: `Welcome to ${shop.name}. You're now logged in.`,
};
