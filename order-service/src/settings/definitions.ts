/** All settings with their variable, schema and default. */

import { logSettings } from "@damson/service-runtime/settings/log";
import { proxySettings } from "@damson/service-runtime/settings/proxies";
import { limit, someSeconds } from "@damson/service-runtime/settings/rates";
import { setting } from "@damson/service-runtime/settings/setting";
import { smtpSettings } from "@damson/service-runtime/settings/smtp";
import { atLeast, boolean, optionalText } from "@damson/service-runtime/settings/values";
import { retentionDays } from "@damson/shop/legal/retention";
import * as v from "valibot";
import { orderStorageSettings } from "./storage.ts";
import {
  allowOff,
  optionalAccountNumber,
  optionalEmail,
  optionalSortCode,
  paymentMethods,
} from "./values.ts";

const FIVE_MINUTES = 300;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** One year. No bank transfer takes longer. */
const MAX_DAYS = 365;
/** A card checkout may reserve stock for an hour. */
const MAX_MINUTES = 60;
/**
 * Records must be kept for six years (VAT Act 1994, Schedule 11; Finance Act 1998, Schedule 18).
 */
const SIX_YEARS_DAYS = 2192;

/** A number of days. The maximum is the default, because the privacy page quotes it. */
function days(variable: string, most: number, least = 1) {
  const schema = v.pipe(atLeast(least), v.maxValue(most, `must be at most ${most}`));
  return setting(variable, schema, most);
}

export const definitions = {
  orders: {
    /** Days until an unpaid bank-transfer order expires, at the end of the day in London. */
    paymentDays: setting(
      "PAYMENT_DAYS",
      v.pipe(atLeast(1), v.maxValue(MAX_DAYS, `must be at most ${MAX_DAYS}`)),
      5,
    ),
  },
  /** Limits on the stock that unpaid orders may reserve. */
  holding: {
    /**
     * Share of a product's stock, in per cent, that all unpaid bank transfers together may reserve; always at least
     * five units. `100` means all.
     */
    transferSharePercent: setting(
      "TRANSFER_SHARE_PERCENT",
      v.pipe(atLeast(1), v.maxValue(100, "must be at most 100")),
      20,
    ),
    /** Hours that a bank-transfer order waits for its customer to confirm the email address. `off` means no limit. */
    unconfirmedHours: setting("UNCONFIRMED_HOURS", allowOff(atLeast(1)), 24),
  },
  payments: {
    /** Payment methods: `bank-transfer`, `stripe`, or both separated by a comma. */
    methods: setting("PAYMENTS", paymentMethods, ["bank-transfer"]),
    /** Secret key of the Stripe account. */
    stripeSecretKey: setting("STRIPE_SECRET_KEY", optionalText, undefined),
    /** Signing secret of the Stripe webhook to `/orders/v1/stripe-webhook`. */
    stripeWebhookSecret: setting("STRIPE_WEBHOOK_SECRET", optionalText, undefined),
    /** Set to `true` for a trial at an https address with Stripe's test keys. */
    isTest: setting("PAYMENTS_TEST", boolean, false),
    /** Address of a stand-in for Stripe, for development. */
    stripeAddress: setting("STRIPE_API_ADDRESS", optionalText, undefined),
    /** Minutes that an order waits for its card payment, 35 to 60. */
    checkoutMinutes: setting(
      "CHECKOUT_MINUTES",
      v.pipe(atLeast(35), v.maxValue(MAX_MINUTES, `must be at most ${MAX_MINUTES}`)),
      60,
    ),
  },
  /** Bank account for transfers. */
  bank: {
    /** Account name for bank transfers. */
    accountName: setting("BANK_ACCOUNT_NAME", optionalText, undefined),
    /** Sort code, such as `12-34-56`. */
    sortCode: setting("BANK_SORT_CODE", optionalSortCode, undefined),
    /** Account number. */
    accountNumber: setting("BANK_ACCOUNT_NUMBER", optionalAccountNumber, undefined),
  },
  owner: {
    /** Email address that receives contact messages. Required if the shop has an https address. */
    email: setting("SHOP_EMAIL", optionalEmail, undefined),
  },
  /** Retention of data about customers. */
  retention: {
    /** Days that orders are kept, at least 2192: tax records must be kept for six years. */
    orderDays: days("RETENTION_ORDER_DAYS", retentionDays.orders, SIX_YEARS_DAYS),
    /** Days until personal details are deleted from orders that were never paid. */
    unpaidOrderDays: days("RETENTION_UNPAID_ORDER_DAYS", retentionDays.unpaidOrders),
    /** Days that a hash records which addresses have had a welcome code. */
    codeRecipientDays: days("RETENTION_CODE_RECIPIENT_DAYS", retentionDays.codeRecipients),
    /** Days that contact messages are kept. */
    contactMessageDays: days("RETENTION_CONTACT_MESSAGE_DAYS", retentionDays.contactMessages),
    /** Days that unconfirmed and unsubscribed newsletter addresses are kept. */
    newsletterRequestDays: days(
      "RETENTION_NEWSLETTER_REQUEST_DAYS",
      retentionDays.newsletterRequests,
    ),
    /** Days that a confirmed back-in-stock request waits. */
    backInStockDays: days("RETENTION_BACK_IN_STOCK_DAYS", retentionDays.backInStockRequests),
    /** Days that an unconfirmed back-in-stock request waits. */
    unconfirmedBackInStockDays: days(
      "RETENTION_UNCONFIRMED_BACK_IN_STOCK_DAYS",
      retentionDays.unconfirmedBackInStockRequests,
    ),
    /** Days that a product stays on a wishlist. */
    wishlistDays: days("RETENTION_WISHLIST_DAYS", retentionDays.wishlists),
    /** Days that a repeated request is recognised. */
    idempotencyKeyDays: days("RETENTION_IDEMPOTENCY_KEY_DAYS", retentionDays.idempotencyKeys),
    /** Days that sent and abandoned emails stay in the outbox. */
    emailDays: days("RETENTION_EMAIL_DAYS", retentionDays.emails),
  },
  storage: orderStorageSettings,
  smtp: smtpSettings,
  server: {
    ...logSettings,
    /** Address for Prometheus (`/metrics`), as `host:port`. */
    metricsAddress: setting("AUTH_METRICS_ADDRESS", optionalText, undefined),
    /** Seconds until a request is aborted with 504. */
    requestSeconds: setting("AUTH_REQUEST_TIMEOUT", someSeconds, 10),
  },
  /** Limits per network, unless a limit says otherwise. */
  limits: {
    /** Orders per network. */
    placements: limit("ORDERS_RATE_LIMIT_PLACEMENTS", 30, FIVE_MINUTES),
    /** Orders for one mailbox, from any network. */
    placementsOfAddress: limit("ORDERS_RATE_LIMIT_PLACEMENTS_OF_ADDRESS", 10, DAY),
    /** Orders of one account for its own confirmed address. */
    placementsOfAccount: limit("ORDERS_RATE_LIMIT_PLACEMENTS_OF_ACCOUNT", 20, HOUR),
    /** Cancellations, return requests and wishlist changes per network. */
    changes: limit("ORDERS_RATE_LIMIT_CHANGES", 30, FIVE_MINUTES),
    /** Reads of order pages, order lists and stock per network. */
    reads: limit("ORDERS_RATE_LIMIT_READS", 600, FIVE_MINUTES),
    /** Contact messages, newsletter sign-ups and back-in-stock requests per network. */
    messages: limit("ORDERS_RATE_LIMIT_MESSAGES", 10, HOUR),
    /** Data exports and account deletions per network. */
    ownAccount: limit("ORDERS_RATE_LIMIT_OWN_ACCOUNT", 10, HOUR),
    /** Refused discount codes per network. */
    refusedCodes: limit("ORDERS_RATE_LIMIT_REFUSED_CODES", 20, HOUR),
    /** Emails to one typed address, from any network. */
    mailsToAddress: limit("ORDERS_RATE_LIMIT_MAILS_TO_ADDRESS", 3, DAY),
    /** Emails to all typed addresses together. */
    mailsToStrangers: limit("ORDERS_RATE_LIMIT_MAILS_TO_STRANGERS", 200, HOUR),
    ...proxySettings,
  },
} as const;
