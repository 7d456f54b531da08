/** Every setting: the variable it is read from, the kind of its value, and its default. */

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
  optionalAccountNumber,
  optionalEmail,
  optionalSortCode,
  orOff,
  paymentMethods,
} from "./values.ts";

const FIVE_MINUTES = 300;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** A year: no bank transfer is awaited for longer. */
const MAX_DAYS = 365;
/** Stripe closes its pages after a day. */
const MAX_MINUTES = 1380;
/** Records are to be kept for six years (VAT Act 1994, schedule 11; Finance Act 1998, schedule 18). */
const SIX_YEARS_DAYS = 2192;

/** So many days by default, and never more: the privacy page says so. */
function days(variable: string, most: number, least = 1) {
  const schema = v.pipe(atLeast(least), v.maxValue(most, `must be at most ${most}`));
  return setting(variable, schema, most);
}

export const definitions = {
  orders: {
    /** An order that is not paid by the end of the day so many days later expires. */
    paymentDays: setting(
      "PAYMENT_DAYS",
      v.pipe(atLeast(1), v.maxValue(MAX_DAYS, `must be at most ${MAX_DAYS}`)),
      5,
    ),
  },
  /** Bounds on the stock that unpaid orders hold. */
  holding: {
    /** Per cent of a product that may wait for a transfer, all orders together. 100: no bound. */
    transferSharePercent: setting(
      "TRANSFER_SHARE_PERCENT",
      v.pipe(atLeast(1), v.maxValue(100, "must be at most 100")),
      20,
    ),
    /** Never fewer pieces than so many, however little is left. */
    transferShareMinPieces: setting("TRANSFER_SHARE_MIN_PIECES", atLeast(0), 5),
    /** So long a transfer order is kept whose address has not been confirmed. */
    unconfirmedHours: setting("UNCONFIRMED_HOURS", orOff(atLeast(1)), 24),
    /** By transfer, and by card. Offices and mobile networks share addresses. */
    piecesPerNetwork: setting("UNPAID_PIECES_PER_NETWORK", orOff(atLeast(1)), 30),
    poundsPerNetwork: setting("UNPAID_POUNDS_PER_NETWORK", orOff(atLeast(1)), 2500),
    /** For one mailbox, and for one account. */
    piecesPerCustomer: setting("UNPAID_PIECES_PER_CUSTOMER", orOff(atLeast(1)), 20),
    poundsPerCustomer: setting("UNPAID_POUNDS_PER_CUSTOMER", orOff(atLeast(1)), 1500),
  },
  payments: {
    /** Payment methods that are offered. */
    methods: setting("PAYMENTS", paymentMethods, ["bank-transfer"]),
    stripeSecretKey: setting("STRIPE_SECRET_KEY", optionalText, undefined),
    /** Signs what Stripe posts to `/orders/v1/stripe-webhook`. */
    stripeWebhookSecret: setting("STRIPE_WEBHOOK_SECRET", optionalText, undefined),
    /** True for a shop at an https address on trial, with Stripe's test keys. The build has it too. */
    isTest: setting("PAYMENTS_TEST", boolean, false),
    /** URL of a stand-in for Stripe, on this machine. */
    stripeAddress: setting("STRIPE_API_ADDRESS", optionalText, undefined),
    /** For so long an order waits for its online payment. Stripe's pages stay open for half an hour at least. */
    checkoutMinutes: setting(
      "CHECKOUT_MINUTES",
      v.pipe(atLeast(35), v.maxValue(MAX_MINUTES, `must be at most ${MAX_MINUTES}`)),
      60,
    ),
  },
  /** Bank account for transfers. */
  bank: {
    accountName: setting("BANK_ACCOUNT_NAME", optionalText, undefined),
    sortCode: setting("BANK_SORT_CODE", optionalSortCode, undefined),
    accountNumber: setting("BANK_ACCOUNT_NUMBER", optionalAccountNumber, undefined),
  },
  owner: {
    /** Address for contact messages. */
    email: setting("SHOP_EMAIL", optionalEmail, undefined),
  },
  /** For how many days is kept what is known of customers. */
  retention: {
    orderDays: days("RETENTION_ORDER_DAYS", retentionDays.orders, SIX_YEARS_DAYS),
    /** Expired or cancelled before they were paid: they lose their personal details. */
    unpaidOrderDays: days("RETENTION_UNPAID_ORDER_DAYS", retentionDays.unpaidOrders),
    /** By which an address that has had its discount code is recognised. */
    codeRecipientDays: days("RETENTION_CODE_RECIPIENT_DAYS", retentionDays.codeRecipients),
    contactMessageDays: days("RETENTION_CONTACT_MESSAGE_DAYS", retentionDays.contactMessages),
    /** Days for which subscribers are kept who have not confirmed, or have unsubscribed. */
    newsletterRequestDays: days(
      "RETENTION_NEWSLETTER_REQUEST_DAYS",
      retentionDays.newsletterRequests,
    ),
    /** Days for which customers wait until a variant can be bought again, since they confirmed it. */
    backInStockDays: days("RETENTION_BACK_IN_STOCK_DAYS", retentionDays.backInStockRequests),
    unconfirmedBackInStockDays: days(
      "RETENTION_UNCONFIRMED_BACK_IN_STOCK_DAYS",
      retentionDays.unconfirmedBackInStockRequests,
    ),
    /** Days for which a product stays on a customer's wishlist. */
    wishlistDays: days("RETENTION_WISHLIST_DAYS", retentionDays.wishlists),
    idempotencyKeyDays: days("RETENTION_IDEMPOTENCY_KEY_DAYS", retentionDays.idempotencyKeys),
    /** Days for which emails are kept that were sent, or given up. */
    emailDays: days("RETENTION_EMAIL_DAYS", retentionDays.emails),
  },
  storage: orderStorageSettings,
  smtp: smtpSettings,
  server: {
    ...logSettings,
    /** Port on which Prometheus finds `/metrics`. */
    metricsAddress: setting("AUTH_METRICS_ADDRESS", optionalText, undefined),
    /** After so long a request is given up, and has changed nothing. */
    requestSeconds: setting("AUTH_REQUEST_TIMEOUT", someSeconds, 10),
  },
  /** Requests of one network, unless a limit says otherwise. */
  limits: {
    placements: limit("ORDERS_RATE_LIMIT_PLACEMENTS", 30, FIVE_MINUTES),
    /** Orders that are placed for one mailbox, wherever they come from: it gets their mails. */
    placementsOfAddress: limit("ORDERS_RATE_LIMIT_PLACEMENTS_OF_ADDRESS", 10, DAY),
    /** The same of an account that has shown the address to be its own: no stranger fills it. */
    placementsOfAccount: limit("ORDERS_RATE_LIMIT_PLACEMENTS_OF_ACCOUNT", 20, HOUR),
    /** Cancelling, asking for a return, changing a wishlist. */
    changes: limit("ORDERS_RATE_LIMIT_CHANGES", 30, FIVE_MINUTES),
    /** Order pages, lists and stock. */
    reads: limit("ORDERS_RATE_LIMIT_READS", 600, FIVE_MINUTES),
    /** Contact messages, addresses for the newsletter or for what is sold out. */
    messages: limit("ORDERS_RATE_LIMIT_MESSAGES", 10, HOUR),
    /** Copies of a customer's own data, and accounts deleted. */
    ownAccount: limit("ORDERS_RATE_LIMIT_OWN_ACCOUNT", 10, HOUR),
    /** Discount codes that are refused. */
    refusedCodes: limit("ORDERS_RATE_LIMIT_REFUSED_CODES", 20, HOUR),
    /** Emails to one address that was typed, by anyone. */
    mailsToAddress: limit("ORDERS_RATE_LIMIT_MAILS_TO_ADDRESS", 3, DAY),
    /** Emails to all such addresses together. */
    mailsToStrangers: limit("ORDERS_RATE_LIMIT_MAILS_TO_STRANGERS", 200, HOUR),
    ...proxySettings,
  },
} as const;
