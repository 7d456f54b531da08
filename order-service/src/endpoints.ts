/** The whole interface: method and path, and what answers. */
import type { Handler } from "./context.ts";
import { postContactMessage } from "./endpoints/contact-messages.ts";
import { checkDiscount } from "./endpoints/discounts.ts";
import {
  getUnsubscription,
  postConfirmation,
  postSubscription,
  postUnsubscription,
} from "./endpoints/newsletter.ts";
import {
  getOrder,
  postCancellation,
  postOrderConfirmation,
  postReturn,
} from "./endpoints/order.ts";
import { getOrders } from "./endpoints/orders.ts";
import { postPayment, postPaymentCancellation, postPaymentCheck } from "./endpoints/payment.ts";
import { postOrder } from "./endpoints/place-order.ts";
import { getStock } from "./endpoints/stock.ts";
import { postStripeEvent } from "./endpoints/stripe-webhook.ts";

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
