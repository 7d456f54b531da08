/** The whole interface: method and path, and what answers. */
import type { Handler } from "../context.ts";
import { checkDiscount } from "./check-discount.ts";
import { postContactMessage } from "./contact-messages.ts";
import { getOrders } from "./list-orders.ts";
import {
  getUnsubscription,
  postConfirmation,
  postSubscription,
  postUnsubscription,
} from "./newsletter.ts";
import { getOrder, postCancellation, postOrderConfirmation, postReturn } from "./order.ts";
import { postPayment, postPaymentCancellation, postPaymentCheck } from "./payment.ts";
import { postOrder } from "./place-order.ts";
import { getStock } from "./stock.ts";
import { postStripeEvent } from "./stripe-webhook.ts";

export const endpoints: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
  "/orders": { GET: getOrders, POST: postOrder },
  "/order": { GET: getOrder },
  "/order/confirm": { POST: postOrderConfirmation },
  "/order/cancel": { POST: postCancellation },
  "/order/returns": { POST: postReturn },
  "/order/payment": { POST: postPayment },
  "/order/payment/check": { POST: postPaymentCheck },
  "/order/payment/cancel": { POST: postPaymentCancellation },
  "/stripe-webhook": { POST: postStripeEvent },
  "/stock": { GET: getStock },
  "/discounts/check": { POST: checkDiscount },
  "/contact-messages": { POST: postContactMessage },
  "/newsletter/subscriptions": { POST: postSubscription },
  "/newsletter/confirm": { POST: postConfirmation },
  "/newsletter/unsubscribe": { GET: getUnsubscription, POST: postUnsubscription },
};
