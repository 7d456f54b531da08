/** Toasts about an order whose page the customer has left. */
import { failure, type ToastText } from "@damson/ui/toast-text";

export function orderPlaced(number: string): ToastText {
  return {
    title: "Order Successful!",
    description: `Thank you. Your order is ${number}. A confirmation email will follow shortly.`,
  };
}

/** By bank transfer. */
export function orderToPay(number: string): ToastText {
  return {
    title: "Order placed – now pay for it",
    description: `Thank you. Your order is ${number}. An email with our account details will follow shortly.`,
  };
}

export function orderUnpaid(number: string): ToastText {
  return {
    title: "Your order is not paid yet",
    description: `We keep order ${number} for you for a while. To pay for it, go on in the checkout.`,
  };
}

export function orderRefused(message: string): ToastText {
  return failure("Your order has not been placed", message);
}
