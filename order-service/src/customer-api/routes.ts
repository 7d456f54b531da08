import type { Handler } from "../context.ts";
import { deleteAccount, getCustomerData } from "./account.ts";
import {
  getNoticeWithdrawal,
  postNoticeConfirmation,
  postNoticeRequest,
  postNoticeWithdrawal,
} from "./back-in-stock.ts";
import { checkDiscount } from "./check-discount.ts";
import { postContactMessage } from "./contact-messages.ts";
import { postDeliveryOptions } from "./delivery-options.ts";
import {
  getUnsubscription,
  postConfirmation,
  postSubscription,
  postUnsubscription,
} from "./newsletter.ts";
import {
  getDeliveryAddress,
  getOrder,
  getOrders,
  postAddress,
  postCancellation,
  postOrderConfirmation,
  postReturn,
} from "./orders.ts";
import {
  postPayment,
  postPaymentCancellation,
  postPaymentCheck,
  postStripeEvent,
} from "./payments.ts";
import { postOrder } from "./place-order.ts";
import { getStock } from "./stock.ts";
import { getWishlist, postWishlistChange } from "./wishlist.ts";

export const endpoints: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
  "/orders": { GET: getOrders, POST: postOrder },
  "/order": { GET: getOrder },
  "/order/confirm": { POST: postOrderConfirmation },
  "/order/address": { POST: postAddress },
  "/order/cancel": { POST: postCancellation },
  "/order/returns": { POST: postReturn },
  "/order/payment": { POST: postPayment },
  "/order/payment/check": { POST: postPaymentCheck },
  "/order/payment/cancel": { POST: postPaymentCancellation },
  "/delivery-options": { POST: postDeliveryOptions },
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
