/** Data of outbox rows. Self-contained: a snapshot at the time of writing. */

import type { ContactMessage } from "@damson/shop/contact/contact-message";
import type { Pence } from "@damson/shop/money";
import type { NewsletterCode } from "@damson/shop/newsletter/newsletter-code";
import type { OrderView } from "@damson/shop/orders/order-view";
import type { RefundReason } from "../database/schema.ts";

export interface OrderMessage {
  readonly order: OrderView;
  /** Acts as the customer of the order. Empty when shown to staff. */
  readonly token: string;
  /** Time of the event. Default: when it was queued. */
  readonly happenedAt?: string;
}

/** Line of `order.lines` by position. */
export interface ReturnedLine {
  readonly position: number;
  readonly quantity: number;
}

export interface OrderMessages {
  readonly order_confirmation: OrderMessage;
  readonly payment_received: OrderMessage & {
    readonly revived: boolean;
  };
  /** A partial payment; the rest is still due. */
  readonly part_received: OrderMessage & { readonly amount: Pence };
  /** The transfer belonged to another order. */
  readonly payment_taken_back: OrderMessage & { readonly amount: Pence };
  /** Sent once, shortly before the deadline. */
  readonly payment_reminder: OrderMessage;
  readonly dispatched: OrderMessage;
  readonly cancelled: OrderMessage & {
    readonly by: "customer" | "staff";
    readonly refundDue: Pence;
  };
  readonly order_expired: OrderMessage;
  readonly return_requested: OrderMessage & {
    readonly returned: readonly ReturnedLine[];
    readonly reason?: string;
  };
  readonly return_received: OrderMessage & {
    readonly returned: readonly ReturnedLine[];
    /** Requested but not received; absent if complete. */
    readonly missing?: readonly ReturnedLine[];
    readonly refundDue: Pence;
  };
  readonly refunded: OrderMessage & { readonly amount: Pence; readonly reason: RefundReason };
}

export interface PaymentProblem {
  readonly number: string;
  readonly amount: Pence;
  readonly kind:
    | "other_amount"
    | "refund_failed"
    | "refund_waits"
    | "dispute_inquiry"
    | "dispute"
    | "dispute_appeal"
    | "dispute_lost"
    | "dispute_won"
    | "dispute_prevented";
  /** The provider's reason. */
  readonly detail: string;
}

export interface AlertMessage {
  readonly title: string;
  readonly whatToDo: string;
  readonly matters: readonly {
    readonly subject: string;
    readonly sentence: string;
    /** Path in the admin. */
    readonly page: string;
    readonly count: number;
  }[];
  /** Number of further alerts, listed only in the admin. */
  readonly more: number;
}

/** Notifies the other owners of a permission change or a large refund. */
export interface SecurityNoticeMessage {
  readonly type:
    | "staff_invited"
    | "staff_access_reset"
    | "role_changed"
    | "staff_removed"
    | "second_factor_set_up"
    | "address_requested"
    | "address_changed"
    | "address_confirmed"
    | "refund_limit_changed"
    | "bank_account_changed"
    | "large_refund";
  readonly person: string;
  /** A member's address, or an order number. */
  readonly subject: string;
  /** The new address. */
  readonly to?: string | undefined;
  readonly amount?: Pence | undefined;
  readonly at: string;
}

export type OrderMessageKind = keyof OrderMessages;

export interface AwaitedVariant {
  readonly brand: string;
  /** Product name. */
  readonly name: string;
  /** Option values; `null` for the only variant of a product. */
  readonly variant: string | null;
  /** Path of the product page. */
  readonly path: string;
}

export interface NewsletterMessage {
  readonly unsubscribeToken: string;
}

export interface Messages extends OrderMessages {
  /** Confirms a contact message to its sender, without repeating it. */
  readonly contact_acknowledged: Readonly<Record<string, never>>;
  /** The contact message, to the shop. */
  readonly contact_message: ContactMessage;
  /** Answers a contact message and quotes it, because staff have read it. */
  readonly contact_answer: Pick<ContactMessage, "subject" | "message"> & {
    readonly askedAt: string;
    readonly answer: string;
  };
  /** To the shop. */
  readonly payment_problem: PaymentProblem;
  readonly alert: AlertMessage;
  /** To the old address of an order, after a correction. */
  readonly order_corrected: { readonly number: string };
  /** Confirms an account deletion to the customer. The row is deleted once sent. */
  readonly account_deleted: Readonly<Record<string, never>>;
  /** To the new address of a staff member, who confirms it by the link. */
  readonly staff_address: { readonly link: string };
  readonly security_notice: SecurityNoticeMessage;
  /** To an owner who tests mail delivery. */
  readonly test_mail: Readonly<Record<string, never>>;
  readonly newsletter_opt_in: NewsletterMessage & {
    readonly token: string;
    /** The promised code; `null` for none. Absent in rows of the previous release. */
    readonly code?: NewsletterCode | null;
  };
  readonly newsletter_welcome: NewsletterMessage & {
    /**
     * Absent if there is none, or it was used. `validUntil` is a date such as `2027-02-19`. Rows of the previous
     * release have no `percent`.
     */
    readonly welcomeCode?: {
      readonly code: string;
      readonly percent?: number;
      readonly validUntil: string;
    };
  };
  readonly back_in_stock_opt_in: AwaitedVariant & {
    readonly token: string;
    /** Withdraws the request. */
    readonly withdrawToken: string;
  };
  readonly back_in_stock: AwaitedVariant & { readonly price: Pence };
}

export type MessageKind = keyof Messages;
