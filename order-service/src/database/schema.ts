/** Table columns. Money is in whole pence. */

import type { ProductImage } from "@damson/shop/catalogue/product-image";
import type { BillingDetails } from "@damson/shop/orders/billing-form";
import type { OrderState } from "@damson/shop/orders/order-view";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import type { Generated } from "kysely";

export interface Tracking {
  readonly carrier: string;
  readonly number: string;
  readonly url?: string;
}

/** Why money is refunded. The last two are surplus money. */
export type RefundReason =
  | "cancelled"
  | "returned"
  | "paid_too_late"
  | "goodwill"
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
  /** `null`: not registered for VAT. */
  readonly vatNumber: string | null;
}

export interface VatSum {
  /** In per cent; `null`: the seller is not registered for VAT. */
  readonly rate: number | null;
  /** Amount including VAT, and the VAT. */
  readonly gross: number;
  readonly vat: number;
}

export type Actor = "customer" | "staff" | "system";

export interface Schema {
  orders: {
    id: string;
    number: string;
    state: OrderState;
    /** Lower case; accounts claim guest orders by it. */
    email: string;
    user_id: string | null;
    /** Number of pieces. */
    items: number;
    subtotal: number;
    discount: number;
    delivery: number;
    total: number;
    discount_code: string | null;
    payment_method: PaymentMethod;
    /** Received so far; by transfer, possibly more or less than the total. */
    paid: number;
    /** Refunds and lost disputes; possibly more than was received. */
    refunded: number;
    /** Total owed to the customer for cancelled or returned goods: see `amountOwed`. */
    owed: number;
    deducted: number;
    pay_by: Date | null;
    /** Payment deadline after confirmation; `null`: no confirmation needed. */
    confirmed_pay_by: Date | null;
    shipping: ShippingDetails;
    billing: BillingDetails;
    tracking: Tracking | null;
    placed_at: Date;
    updated_at: Date;
    delivered_at: Date | null;
    erased_at: Date | null;
    packed_at: Date | null;
    /** Incremented by each event, for optimistic locking. */
    version: number;
    /** Incremented when the email is corrected, which revokes earlier page tokens. */
    token_version: number;
  };
  /** Frozen when the order was placed. */
  order_lines: {
    order_id: string;
    position: number;
    /** Variant key. */
    product: string;
    /** Unused. Earlier releases read it: `pageListing`. */
    listing: string;
    brand: string;
    name: string;
    unit_price: number;
    quantity: number;
    line_total: number;
    /** In per cent; `null` if the shop was not VAT registered. */
    vat_rate: number | null;
    /** Pieces that were returned or are on their way back. */
    returned: number;
    /** Option values; `null` for the only variant of a product. */
    variant: string | null;
    sku: string | null;
    /** Contents of one piece; `null` in orders of earlier releases. */
    size: string | null;
    picture: ProductImage | null;
    /** The product's rate in per cent, used on the invoice if the shop is VAT registered. */
    product_vat_rate: number | null;
  };
  /** Searchable text of each order: see `orders/order-search.ts`. */
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
  /** Products without a row are sold without limit. */
  stock_items: { product: string; available: number; updated_at: Date };
  /** Reorder level by product; `*` has the default. */
  reorder_levels: { product: string; level: number };
  /** Stock changes by staff, append-only. Orders have their own events. */
  stock_events: {
    id: Generated<number>;
    product: string;
    at: Date;
    person: string | null;
    /** Account id; absent for commands and old events. */
    person_id: string | null;
    reason: StockReason;
    note: string | null;
    /** Quantity for sale; `null`: not counted. */
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
    /** Payment method of an unpaid order. */
    unpaid_method: PaymentMethod | null;
  };
  payments: {
    id: string;
    order_id: string;
    method: PaymentMethod;
    amount: number;
    state: "pending" | "captured" | "refunded" | "failed";
    created_at: Date;
    /** Counts payment attempts of one order. */
    attempt: number;
    /** The provider's page, while it is open. */
    checkout_id: string | null;
    expires_at: Date | null;
    /** The provider's id of the payment. */
    payment_intent_id: string | null;
    /** When to ask the provider next; `null` once the result is known. */
    check_at: Date | null;
  };
  /** Refunds that the provider makes. */
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
  /** Webhook events of the provider, each once. */
  provider_events: { id: string; type: string; received_at: Date };
  /** Append-only. */
  payment_events: {
    id: Generated<number>;
    payment_id: string;
    /** Id at the provider; each event counts once. */
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
  /** Invoices and credit notes as issued. Never changed. */
  invoices: {
    kind: "invoice" | "credit_note";
    /** Gapless within its kind. */
    number: number;
    order_id: string;
    issued_at: Date;
    /** Invoice that a credit note reverses. */
    credited_invoice: number | null;
    seller: InvoiceSeller;
    /** Including VAT. */
    amount: number;
    sums: { readonly byRate: readonly VatSum[] };
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
    /** Unique key of the message, for deduplication. */
    key: string;
    kind: string;
    recipient: string;
    data: Readonly<Record<string, unknown>>;
    created_at: Date;
    next_attempt_at: Date;
    attempts: number;
    sent_at: Date | null;
    /** When sending was abandoned. */
    failed_at: Date | null;
    last_error: string | null;
  };
  /** Keys shared by all processes, in base64url. */
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
  /** A subscriber is active once confirmed. Unsubscribing erases most fields. */
  newsletter_subscribers: {
    id: string;
    email: string;
    /** When the last confirmation link was mailed. */
    asked_at: Date | null;
    /** Origin of the address; part of the proof of consent. */
    requested_at: Date | null;
    requested_from: string | null;
    confirmed_at: Date | null;
    confirmed_from: string | null;
    /** The wording they agreed to. */
    consent: string | null;
    unsubscribed_at: Date | null;
  };
  /** Back-in-stock requests. Each row is deleted with its mail. */
  back_in_stock_requests: {
    id: string;
    /** Variant key. */
    product: string;
    email: string;
    /** When the last confirmation link was mailed. */
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
    percent: number;
    /** The only address that may use it. */
    email: string | null;
    expires_at: Date | null;
    used_by_order: string | null;
    created_at: Date;
    /** Email address of the staff member who created it; absent for newsletter codes. */
    person: Generated<string | null>;
    /** Account id; absent for commands and old events. */
    person_id: Generated<string | null>;
    note: Generated<string | null>;
    ended_at: Generated<Date | null>;
  };
  /** Mailboxes that have had a newsletter code. Survives the erasure of a customer. */
  code_recipients: {
    /** Keyed hash of the mailbox; in older rows, of the address as typed. */
    address_hash: string;
    given_at: Date;
  };
  /** Staff events, other than changes of orders and stock: append-only. */
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
  /** Staff members. Their role is in their account. */
  staff_members: {
    user_id: string;
    added_at: Date;
    /** The trusted second factor; absent until they set it up. */
    factor_id: string | null;
    /** Hash of the secret in the single-use link to set up a second factor. */
    welcome_hash: string | null;
    welcome_until: Date | null;
    /** Address that received the role; an owner must confirm a new one. */
    email: string | null;
    /** Pending new address, and the hash of the secret in the mail to it. */
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
  /** Restores of this data: a copy until an owner activates it. */
  restored_copies: {
    id: Generated<number>;
    restored_at: Date;
    made_at: Date;
    activated_at: Date | null;
    activated_by: string | null;
  };
  job_runs: { name: string; ran_at: Date; milliseconds: number; error: string | null };
  /** Alerts for the owner. Repeats of an open one are counted. */
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
    /** Email address of the staff member who resolved it; `null` if resolved automatically. */
    resolved_by: string | null;
  };
  /** Postgres only. */
  rate_limits: { key: string; full_at: Date };
}
