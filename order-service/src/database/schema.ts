/** The tables, column by column. Money is whole pence. */

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

/** Why money goes back. The last two are not the order's own. */
export type RefundReason =
  | "cancelled"
  | "returned"
  | "paid_too_late"
  | "goodwill"
  | "paid_twice"
  | "other_amount";

/** Why a number of the stock was changed, other than by an order. */
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

/** The seller, as it stands on an invoice. */
export interface InvoiceSeller {
  /** `null`: not given. */
  readonly name: string | null;
  readonly address: string | null;
  /** `null`: not registered for VAT. */
  readonly vatNumber: string | null;
}

/** The part of an amount that is taxed at one rate. */
export interface VatSum {
  /** In per cent; `null`: the seller is not registered for VAT. */
  readonly rate: number | null;
  /** With the VAT in it, and that VAT. */
  readonly gross: number;
  readonly vat: number;
}

export type Actor = "customer" | "staff" | "system";

export interface Schema {
  orders: {
    id: string;
    number: string;
    state: OrderState;
    /** In lower case, by which an account finds its guest orders. */
    email: string;
    /** Id of the account that placed or claimed it. */
    user_id: string | null;
    /** Number of pieces. */
    items: number;
    subtotal: number;
    discount: number;
    delivery: number;
    total: number;
    discount_code: string | null;
    payment_method: PaymentMethod;
    /** Money that has come in: by transfer maybe less than the total, or more. */
    paid: number;
    /** Paid out by refunds and lost disputes: as the provider reports it, maybe more than came in. */
    refunded: number;
    /** To go back to the customer in all, for what was cancelled or has come back: see `amountOwed`. */
    owed: number;
    /** The part of it that an owner has decided to keep, with a reason. */
    deducted: number;
    pay_by: Date | null;
    /** Until when it is kept once its customer has confirmed it; `null`: nothing is to be confirmed. */
    confirmed_pay_by: Date | null;
    shipping: ShippingDetails;
    billing: BillingDetails;
    tracking: Tracking | null;
    placed_at: Date;
    updated_at: Date;
    delivered_at: Date | null;
    erased_at: Date | null;
    /** Since when its parcel lies ready. */
    packed_at: Date | null;
    /** Grows with each event: a change by someone who saw another version is refused. */
    version: number;
    /** Version of the tokens that open its page. Grows when its email is corrected: earlier ones open nothing. */
    token_version: number;
  };
  /** As they were when the order was placed. */
  order_lines: {
    order_id: string;
    position: number;
    /** The key of the variant. */
    product: string;
    /** Unused. Earlier releases read it: `pageListing`. */
    listing: string;
    brand: string;
    name: string;
    unit_price: number;
    quantity: number;
    line_total: number;
    /** In per cent; none where the shop is not registered. */
    vat_rate: number | null;
    /** Number of them that are on their way back or have come back. */
    returned: number;
    /** Option values of the variant; `null` for the only one of a product. */
    variant: string | null;
    sku: string | null;
    /** The contents of one; `null` in orders of earlier releases. */
    size: string | null;
    picture: ProductImage | null;
    /** The rate of the product in per cent, which the invoice has if the shop is registered. */
    product_vat_rate: number | null;
  };
  /** The text that each order is found by: see `orders/order-search.ts`. */
  order_search: { order_id: string; words: string };
  /** Append-only. */
  order_events: {
    id: Generated<number>;
    order_id: string;
    at: Date;
    actor: Actor;
    /** The address that the staff member had then. */
    person: string | null;
    /** Id of their account; absent for commands, and for events from before it was kept. */
    person_id: Generated<string | null>;
    type: string;
    /** The state it led to. */
    state: OrderState | null;
    data: Readonly<Record<string, unknown>>;
  };
  idempotency_keys: { key: string; body_hash: string; order_id: string; created_at: Date };
  /** A product without a row is sold without being counted. */
  stock_items: { product: string; available: number; updated_at: Date };
  /** Reorder level of a product, whether it is counted or not; of `*`: of all the others. */
  stock_marks: { product: string; low_at: number };
  /** Changes of stock by staff, append-only. Orders have events of their own. */
  stock_events: {
    id: Generated<number>;
    product: string;
    at: Date;
    person: string | null;
    /** Id of their account; absent for commands, and for events from before it was kept. */
    person_id: string | null;
    reason: StockReason;
    note: string | null;
    /** Number that could be sold; `null`: it was not counted. */
    before: number | null;
    after: number | null;
    /** Id of the order whose goods have come back. */
    order_id: string | null;
  };
  /** Stock that an order holds from being placed until it is sent or has ended. */
  reservations: {
    order_id: string;
    product: string;
    quantity: number;
    /** The order's, as long as it waits to be paid. */
    unpaid_method: PaymentMethod | null;
  };
  payments: {
    id: string;
    order_id: string;
    method: PaymentMethod;
    amount: number;
    state: "pending" | "captured" | "refunded" | "failed";
    created_at: Date;
    /** Counts the tries to pay one order. */
    attempt: number;
    /** The provider's page, while it can be paid there. */
    checkout_id: string | null;
    expires_at: Date | null;
    /** The provider's id of the money. */
    payment_intent_id: string | null;
    /** Time at which the provider is asked for the result; unset once that is known. */
    check_at: Date | null;
  };
  /** Money that the provider is to give back. */
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
    /** The provider's id: by it an event counts once. */
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
      /** The money of a lost dispute is here again. */
      | "dispute_won"
      | "surplus_dispute_won";
    amount: number;
    at: Date;
  };
  /** The last number of each kind that was used. */
  invoice_numbers: { kind: "invoice" | "credit_note"; last: number };
  /** Sales, and what was taken back of them, as they stood on their day. Never changed. */
  invoices: {
    kind: "invoice" | "credit_note";
    /** Counts within its kind, without a gap. */
    number: number;
    order_id: string;
    issued_at: Date;
    /** The number of the invoice that a credit note takes back. */
    credited_invoice: number | null;
    seller: InvoiceSeller;
    /** With VAT. */
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
    /** Key of the message: a second sending has the same. */
    key: string;
    kind: string;
    recipient: string;
    data: Readonly<Record<string, unknown>>;
    created_at: Date;
    next_attempt_at: Date;
    attempts: number;
    sent_at: Date | null;
    /** Since when it is no longer tried. */
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
    /** Time of the last answer. */
    answered_at: Date | null;
    /** Since when nothing more is to be done. */
    closed_at: Date | null;
  };
  contact_answers: {
    id: string;
    message_id: string;
    at: Date;
    person: string;
    /** Id of their account; absent for commands, and for events from before it was kept. */
    person_id: string | null;
    text: string;
  };
  /** A subscriber is subscribed once confirmed. Little is left of one who has unsubscribed. */
  newsletter_subscribers: {
    id: string;
    /** In lower case. */
    email: string;
    /** Time of the last mail with a link to confirm it. */
    asked_at: Date | null;
    /** Origin of the address: with the rest, the proof of their consent. */
    requested_at: Date | null;
    requested_from: string | null;
    confirmed_at: Date | null;
    confirmed_from: string | null;
    /** The words they agreed to. */
    consent: string | null;
    unsubscribed_at: Date | null;
  };
  /** Customers who wait until a variant can be bought again. Each row goes with the mail that says so. */
  back_in_stock_requests: {
    id: string;
    /** The key of the variant. */
    product: string;
    /** In lower case. */
    email: string;
    /** Time of the last mail with a link to confirm it. */
    requested_at: Date;
    confirmed_at: Date | null;
  };
  wishlist_items: {
    user_id: string;
    /** The key of the variant. */
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
    /** Address of the staff member who has made it; absent for the newsletter's. */
    person: Generated<string | null>;
    /** Id of their account; absent for commands, and for events from before it was kept. */
    person_id: Generated<string | null>;
    /** Purpose of the code. */
    note: Generated<string | null>;
    /** Since when it is not accepted any more, whatever its last day is. */
    ended_at: Generated<Date | null>;
  };
  /** Mailboxes that have had their own code: all that is left of it when they are erased. */
  code_recipients: {
    /** Keyed, of the mailbox; in rows of earlier versions, of the address as it was written. */
    address_hash: string;
    given_at: Date;
  };
  /** Events of staff, other than changes of orders and stock: append-only. */
  staff_events: {
    id: Generated<number>;
    at: Date;
    /** The address that they had then. */
    person: string;
    /** Id of their account; absent for commands, and for events from before it was kept. */
    person_id: string | null;
    type: string;
    /** Subject, such as an address or a code. */
    subject: string | null;
    data: Readonly<Record<string, unknown>>;
  };
  /** Staff members. Their role is in their account. */
  staff_members: {
    user_id: string;
    added_at: Date;
    /** The second factor that counts; none before they have set it up. */
    factor_id: string | null;
    /** Hash of the secret in the link to set up a second factor, once. */
    welcome_hash: string | null;
    welcome_until: Date | null;
    /** The address by which they were given their role: another one has to be confirmed by an owner. */
    email: string | null;
    /** The address that an owner wants them to have, and the hash of the secret in the mail to it. */
    new_email: string | null;
    new_email_hash: string | null;
    new_email_until: Date | null;
  };
  /** Settings that owners change in the admin. */
  shop_settings: { name: string; value: { readonly pence?: number }; changed_at: Date };
  /** Last use of each session of the admin. */
  staff_sessions: { session_id: string; person: string; last_seen_at: Date };
  /** Searches that staff members have saved. */
  saved_views: {
    id: string;
    person: string;
    name: string;
    query: string;
    created_at: Date;
    list: "orders" | "products";
  };
  /** The last run of each job, by its name. */
  /** Restores of these data: a copy, until an owner has said that it is the shop. */
  restored_copies: {
    id: Generated<number>;
    restored_at: Date;
    made_at: Date;
    activated_at: Date | null;
    activated_by: string | null;
  };
  job_runs: { name: string; ran_at: Date; milliseconds: number; error: string | null };
  /** Matters that the shop's owner has to see to. While one is open, it is counted rather than doubled. */
  alerts: {
    id: Generated<number>;
    kind: string;
    /** Such as an order's number or a product; empty where the kind says it all. */
    subject: string;
    details: Readonly<Record<string, unknown>>;
    count: number;
    first_raised_at: Date;
    last_raised_at: Date;
    mailed_at: Date | null;
    resolved_at: Date | null;
    /** The address of the staff member who dealt with it; none where its cause has ended. */
    resolved_by: string | null;
  };
  /** Postgres only. */
  rate_limits: { key: string; full_at: Date };
}
