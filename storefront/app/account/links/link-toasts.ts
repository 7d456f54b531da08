/** Toasts shared by sign-in and links in emails, which open on any page. */

import type { ToastText } from "@damson/ui/toast-text";
import { shop } from "#app/settings/shop.ts";

export const signedIn: ToastText = {
  title: "Welcome back!",
  description: "You've successfully logged in.",
};

export const emailConfirmed: ToastText = {
  title: "Email confirmed",
  description: `Welcome to ${shop.name}. You're now logged in.`,
};
