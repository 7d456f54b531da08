/** Table columns. Money is in whole pence. */

import type { ProductImage } from "@damson/shop/catalogue/product-image";
import type { BillingDetails } from "@damson/shop/orders/billing-form";
import type { DiscountKind } from "@damson/shop/orders/discount";
import type {
  ChosenDelivery,
  OrderLineView,
  OrderState,
  OrderTotals,
} from "@damson/shop/orders/order-view";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import type { Generated } from "kysely";

export interface Tracking {
  readonly carrier: string;
  readonly number: string;
  readonly url?: string;
}

/** Reason of a refund. The last two are for money beyond the order's total. */
export type RefundReason =
  | "cancelled"
  | "returned"
  | "paid_too_late"
  | "goodwill"
  | "items_changed"
  | "paid_twice"
  | "other_amount";

export type StockReason =
  | "delivery"
  | "returned"
  | "found"
  | "damaged"
  | "past_date"
  | "lost"
  | "tester"
  | "correction"
  | "counted"
  | "not_counted"
  | "import"
  | "command";

export interface InvoiceSeller {
  readonly name: string | null;
  readonly address: string | null;
  /** `null` if the seller was not registered for VAT. */
  readonly vatNumber: string | null;
}

export interface VatSum {
  /** In per cent; `null` if the seller was not registered for VAT. */
  readonly rate: number | null;
  /** Amount including VAT, and the VAT in it. */
  readonly gross: number;
  readonly vat: number;
}

/** Contents of an invoice. The order may change later. A credit note only has `byRate`. */
interface InvoiceSums {
  readonly byRate: readonly VatSum[];
  readonly totals?: OrderTotals;
  readonly lines?: readonly InvoiceLine[];
}

type InvoiceLine = Pick<
  OrderLineView,
  "brand" | "name" | "variant" | "size" | "quantity" | "unitPrice" | "lineTotal"
> & { readonly position: number };

/** Ids of the categories and products that a discount code covers. */
export interface DiscountGoods {
  readonly categories: readonly string[];
  readonly products: readonly string[];
}

export type Actor = "customer" | "staff" | "system";

export interface Schema {
  orders: {
    id: string;
    number: string;
    state: OrderState;
    /** In lower case. An account with this address can claim the guest order. */
    email: string;
    user_id: string | null;
    /** Number of units. */
    items: number;
    subtotal: number;
    discount: number;
    delivery: number;
    total: number;
    discount_code: string | null;
    delivery_rate: ChosenDelivery;
    /** The return period that the customer was promised. */
    return_days: number;
    payment_method: PaymentMethod;
    /** Received so far. Bank transfers may add up to more or less than the total. */
    paid: number;
    /** Refunds and lost disputes. May exceed the amount received. */
    refunded: number;
    /** Total owed to the customer for cancelled or returned goods. See `amountOwed`. */
    owed: number;
    deducted: number;
    pay_by: Date | null;
    /** Payment deadline once the order is confirmed; `null` if no confirmation is needed. */
    confirmed_pay_by: Date | null;
    shipping: ShippingDetails;
    billing: BillingDetails;
    tracking: Tracking | null;
    placed_at: Date;
    updated_at: Date;
    delivered_at: Date | null;
    erased_at: Date | null;
    packed_at: Date | null;
    /** Sum of the lines' `unsent`. */
    unsent: number;
    /** Increases with each event. A change based on an older version is refused. */
    version: number;
    /** Increases when the email address is corrected, which makes earlier links invalid. */
    token_version: number;
  };
  /** Stored as ordered. Later changes of the catalogue do not matter. */
  order_lines: {
    order_id: string;
    position: number;
    /** Variant key. */
    product: string;
    brand: string;
    name: string;
    unit_price: number;
    quantity: number;
    line_total: number;
    /** Share of the order's discount. */
    discount: number;
    /** In per cent; `null` if the shop was not registered for VAT. */
    vat_rate: number | null;
    /** Units that were returned or are on their way back. */
    returned: number;
    /** Units that follow in a later parcel, after a part of the order was dispatched. */
    unsent: number;
    /** Option values; `null` if the product has only one variant. */
    variant: string | null;
    sku: string | null;
    /** Contents of one unit: `50 g`. `null` or empty if unknown. */
    size: string | null;
    picture: ProductImage | null;
    /** VAT rate of the product, in per cent. On the invoice if the shop is registered for VAT. */
    product_vat_rate: number;
  };
  /** Search text of each order. See `orders/order-search.ts`. */
  order_search: { order_id: string; words: string };
  /** Append-only. */
  order_events: {
    id: Generated<number>;
    order_id: string;
    at: Date;
    actor: Actor;
    /** The staff member's address at that time. */
    person: string | null;
    /** Account id; absent for commands and old events. */
    person_id: Generated<string | null>;
    type: string;
    state: OrderState | null;
    data: Readonly<Record<string, unknown>>;
  };
  idempotency_keys: { key: string; body_hash: string; order_id: string; created_at: Date };
  /** Stock of tracked products. Products without a row are sold without limit. */
  stock_items: { product: string; available: number; updated_at: Date };
  /** Reorder level by product. The row `*` is the default. */
  reorder_levels: { product: string; level: number };
  /** Stock changes by staff: append-only. Orders have their own events. */
  stock_events: {
    id: Generated<number>;
    product: string;
    at: Date;
    person: string | null;
    /** Account id; absent for commands and old events. */
    person_id: string | null;
    reason: StockReason;
    note: string | null;
    /** Quantity for sale; `null` if not tracked. */
    before: number | null;
    after: number | null;
    /** Order whose goods were returned. */
    order_id: string | null;
  };
  /** Stock reserved by an order until it is dispatched or ends. */
  reservations: {
    order_id: string;
    product: string;
    quantity: number;
    /** Payment method; `null` once the order is paid. */
    unpaid_method: PaymentMethod | null;
  };
  payments: {
    id: string;
    order_id: string;
    method: PaymentMethod;
    amount: number;
    state: "pending" | "captured" | "refunded" | "failed";
    created_at: Date;
    /** Number of this attempt to pay the order, from 1. */
    attempt: number;
    /** The provider's page, while it is open. */
    checkout_id: string | null;
    expires_at: Date | null;
    /** The provider's id of the payment. */
    payment_intent_id: string | null;
    /** Next time to ask the provider; `null` once the result is known. */
    check_at: Date | null;
    /** The provider's fee in pence; `null` until it is known. */
    fee: number | null;
  };
  /** Refunds made by the provider, not by hand. */
  refunds: {
    id: string;
    payment_id: string;
    amount: number;
    reason: RefundReason;
    state: "requested" | "pending" | "succeeded" | "failed";
    provider_refund_id: string | null;
    created_at: Date;
    next_attempt_at: Date;
    attempts: number;
    last_error: string | null;
  };
  /** Webhook events from the provider. */
  provider_events: { id: string; type: string; received_at: Date };
  /** Append-only. */
  payment_events: {
    id: Generated<number>;
    payment_id: string;
    /** Id at the provider, so that each event counts once. */
    provider_event_id: string;
    type:
      | "authorised"
      | "captured"
      | "part_received"
      | "reversed"
      | "failed"
      | "refunded"
      | "refund_failed"
      | "disputed"
      | "surplus"
      | "surplus_refunded"
      | "surplus_refund_failed"
      | "surplus_disputed"
      /** A lost dispute was reversed. */
      | "dispute_won"
      | "surplus_dispute_won";
    amount: number;
    at: Date;
  };
  /** Last used number of each kind. */
  invoice_numbers: { kind: "invoice" | "credit_note"; last: number };
  /** Invoices and credit notes as they were issued. Never changed. */
  invoices: {
    kind: "invoice" | "credit_note";
    /** Without gaps, for each kind. */
    number: number;
    order_id: string;
    issued_at: Date;
    /** Invoice that the credit note is for. */
    credited_invoice: number | null;
    seller: InvoiceSeller;
    /** Including VAT. */
    amount: number;
    sums: InvoiceSums;
  };
  returns: {
    id: string;
    order_id: string;
    state: "requested" | "received" | "refunded";
    reason: string | null;
    requested_at: Date;
    received_at: Date | null;
    refunded_at: Date | null;
  };
  return_lines: { return_id: string; position: number; quantity: number };
  outbox: {
    id: Generated<number>;
    /** Unique key: a message is queued only once. */
    key: string;
    kind: string;
    recipient: string;
    data: Readonly<Record<string, unknown>>;
    created_at: Date;
    next_attempt_at: Date;
    attempts: number;
    sent_at: Date | null;
    /** Time of the last attempt, if the message was given up. */
    failed_at: Date | null;
    last_error: string | null;
  };
  /** Keys that all processes share, in base64url. */
  secrets: { name: string; value: string };
  contact_messages: {
    id: string;
    /** The `Idempotency-Key` of its request. */
    key: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    created_at: Date;
    answered_at: Date | null;
    closed_at: Date | null;
  };
  contact_answers: {
    id: string;
    message_id: string;
    at: Date;
    person: string;
    /** Account id; absent for commands and old events. */
    person_id: string | null;
    text: string;
  };
  /**
   * Subscribers of the newsletter, who are active once confirmed. Unsubscribing erases most fields.
   */
  newsletter_subscribers: {
    id: string;
    email: string;
    /** Time of the last confirmation link. */
    asked_at: Date | null;
    /** Origin of the request. Part of the proof of consent. */
    requested_at: Date | null;
    requested_from: string | null;
    confirmed_at: Date | null;
    confirmed_from: string | null;
    /** Wording that the person agreed to. */
    consent: string | null;
    unsubscribed_at: Date | null;
  };
  /** Requests for an email when a variant is back in stock. Each is deleted with its email. */
  back_in_stock_requests: {
    id: string;
    /** Variant key. */
    product: string;
    email: string;
    /** Time of the last confirmation link. */
    requested_at: Date;
    confirmed_at: Date | null;
  };
  wishlist_items: {
    user_id: string;
    /** Variant key. */
    product: string;
    added_at: Date;
  };
  discount_codes: {
    code: string;
    kind: DiscountKind;
    /** In per cent, or in pence; 0 for free delivery. */
    value: number;
    /** Minimum spend on the products that it covers. */
    minimum: Generated<number>;
    /** `null`: all products. */
    goods: DiscountGoods | null;
    /** The only address that may use it. */
    email: string | null;
    starts_at: Date | null;
    expires_at: Date | null;
    /** `null`: no limit. */
    max_uses: number | null;
    max_uses_per_customer: number | null;
    created_at: Date;
    /** Email address of the staff member who created it; absent for newsletter codes. */
    person: Generated<string | null>;
    /** Account id; absent for commands and old events. */
    person_id: Generated<string | null>;
    note: Generated<string | null>;
    ended_at: Generated<Date | null>;
  };
  /** Uses of codes. Expired and cancelled orders have none. */
  discount_uses: { order_id: string; code: string };
  /** Mailboxes that have had a newsletter code. Kept when a customer is erased. */
  code_recipients: {
    /** Keyed hash of the mailbox. In older rows, of the address as typed. */
    address_hash: string;
    given_at: Date;
  };
  /** Events of staff: append-only. Changes of orders and stock have their own events. */
  staff_events: {
    id: Generated<number>;
    at: Date;
    /** Their address at that time. */
    person: string;
    /** Account id; absent for commands and old events. */
    person_id: string | null;
    type: string;
    /** Such as an email address or a code. */
    subject: string | null;
    data: Readonly<Record<string, unknown>>;
  };
  /** Staff members. Their role is stored in their account. */
  staff_members: {
    user_id: string;
    added_at: Date;
    /** The only accepted second factor; absent until it is set up. */
    factor_id: string | null;
    /** Hash of the secret in the invitation link, which works once. */
    welcome_hash: string | null;
    welcome_until: Date | null;
    /** Address that got the role. An owner must confirm a new one. */
    email: string | null;
    /** New address that is not confirmed, and the hash of the secret in the email to it. */
    new_email: string | null;
    new_email_hash: string | null;
    new_email_until: Date | null;
  };
  /** Settings that owners change in the admin. */
  shop_settings: { name: string; value: { readonly pence?: number }; changed_at: Date };
  staff_sessions: { session_id: string; person: string; last_seen_at: Date };
  saved_views: {
    id: string;
    person: string;
    name: string;
    query: string;
    created_at: Date;
    list: "orders" | "products";
  };
  /** A row for each restore of this data. The shop is a copy until an owner activates it. */
  restored_copies: {
    id: Generated<number>;
    restored_at: Date;
    made_at: Date;
    activated_at: Date | null;
    activated_by: string | null;
  };
  job_runs: { name: string; ran_at: Date; milliseconds: number; error: string | null };
  /** Alerts for the owner. If one is raised again while it is open, it is counted. */
  alerts: {
    id: Generated<number>;
    kind: string;
    subject: string;
    details: Readonly<Record<string, unknown>>;
    count: number;
    first_raised_at: Date;
    last_raised_at: Date;
    mailed_at: Date | null;
    resolved_at: Date | null;
    /** Email address of the staff member who resolved it; `null` if the shop did. */
    resolved_by: string | null;
  };
  /** Rate limits that several processes share. Postgres only. */
  rate_limits: { key: string; full_at: Date };
}
