import type { OrderState } from "@damson/shop/orders/order-view";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";

/** For the admin's lists and exports. */
export const stateNames: Readonly<Record<OrderState, string>> = {
  pending_payment: "Unpaid",
  paid: "Paid",
  dispatched: "Dispatched",
  delivered: "Delivered",
  return_requested: "Return in transit",
  returned: "Returned",
  refunded: "Refunded",
  expired: "Expired",
  cancelled: "Cancelled",
};

export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  "bank-transfer": "Bank transfer",
  stripe: "Card",
};
