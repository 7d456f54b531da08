/** The whole interface: method and path, and what answers. */
import type { Handler } from "../context.ts";
import { postCancellation } from "./cancel-order.ts";
import { postPaymentCancellation } from "./cancel-payment.ts";
import { checkDiscount } from "./check-discount.ts";
import { postPaymentCheck } from "./check-payment.ts";
import { postNoticeConfirmation } from "./confirm-back-in-stock.ts";
import { postOrderConfirmation } from "./confirm-order.ts";
import { postConfirmation } from "./confirm-subscription.ts";
import { postContactMessage } from "./contact-messages.ts";
import { deleteAccount } from "./delete-account.ts";
import { getOrders } from "./list-orders.ts";
import { postOrder } from "./place-order.ts";
import { postNoticeRequest } from "./request-back-in-stock.ts";
import { postReturn } from "./request-return.ts";
import { getCustomerData } from "./show-customer-data.ts";
import { getDeliveryAddress } from "./show-delivery-address.ts";
import { getOrder } from "./show-order.ts";
import { getUnsubscription } from "./show-unsubscription.ts";
import { postPayment } from "./start-payment.ts";
import { getStock } from "./stock.ts";
import { postStripeEvent } from "./stripe-webhook.ts";
import { postSubscription } from "./subscribe.ts";
import { postUnsubscription } from "./unsubscribe.ts";
import { getWishlist, postWishlistChange } from "./wishlist.ts";
import { getNoticeWithdrawal, postNoticeWithdrawal } from "./withdraw-back-in-stock.ts";

export const endpoints: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
  "/orders": { GET: getOrders, POST: postOrder },
  "/order": { GET: getOrder },
  "/order/confirm": { POST: postOrderConfirmation },
  "/order/cancel": { POST: postCancellation },
  "/order/returns": { POST: postReturn },
  "/order/payment": { POST: postPayment },
  "/order/payment/check": { POST: postPaymentCheck },
  "/order/payment/cancel": { POST: postPaymentCancellation },
  "/delivery-address": { GET: getDeliveryAddress },
  "/customer-data": { GET: getCustomerData },
  "/account/delete": { POST: deleteAccount },
  "/stripe-webhook": { POST: postStripeEvent },
  "/stock": { GET: getStock },
  "/discounts/check": { POST: checkDiscount },
  "/contact-messages": { POST: postContactMessage },
  "/newsletter/subscriptions": { POST: postSubscription },
  "/newsletter/confirm": { POST: postConfirmation },
  "/newsletter/unsubscribe": { GET: getUnsubscription, POST: postUnsubscription },
  "/back-in-stock/requests": { POST: postNoticeRequest },
  "/back-in-stock/confirm": { POST: postNoticeConfirmation },
  "/back-in-stock/withdraw": { GET: getNoticeWithdrawal, POST: postNoticeWithdrawal },
  "/wishlist": { GET: getWishlist, POST: postWishlistChange },
};
