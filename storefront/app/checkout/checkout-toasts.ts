import { failure, type ToastText } from "@damson/ui/toast-text";

export const orderNotPlaced = failure(
  "Your order has not been placed",
  "The connection may have dropped. Nothing you typed is lost: please try again in a moment.",
);

export const sessionEnded: ToastText = {
  title: "You are signed out",
  description: "What you typed here has been cleared, to keep it private.",
};
