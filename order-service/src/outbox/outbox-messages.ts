/**
 * Data of the messages in the outbox: a snapshot of everything that the email needs, made when the
 * message was queued.
 */

import type { ContactMessage } from "@damson/shop/contact/contact-message";
import type { Pence } from "@damson/shop/money";
import type { NewsletterCode } from "@damson/shop/newsletter/newsletter-code";
import type { OrderView } from "@damson/shop/orders/order-view";
import type { RefundReason } from "../database/schema.ts";

export interface OrderMessage {
  readonly order: OrderView;
  /** Opens the order as its customer. Empty in the view of staff. */
  readonly token: string;
  /** Time of the event. Default: when the message was queued. */
  readonly happenedAt?: string;
}

/** A line of the order, by its position in `order.lines`. */
export interface ReturnedLine {
  readonly position: number;
  readonly quantity: number;
}

export interface OrderMessages {
  readonly order_confirmation: OrderMessage;
  readonly payment_received: OrderMessage & {
    readonly revived: boolean;
    /** Absent if the payment was for the whole order. */
    readonly amount?: Pence;
  };
  /** Confirms a partial payment. The rest is still due. */
  readonly part_received: OrderMessage & { readonly amount: Pence };
  /** A recorded payment was for another order. */
  readonly payment_taken_back: OrderMessage & { readonly amount: Pence };
  /** Staff changed the items. */
  readonly items_changed: OrderMessage & { readonly refundDue: Pence };
  /** Sent once, shortly before the deadline. */
  readonly payment_reminder: OrderMessage;
  readonly dispatched: OrderMessage & {
    /** Absent if the whole order is in one parcel. */
    readonly parcel?: readonly ReturnedLine[];
    /** Whether more parcels follow. */
    readonly isPart?: boolean;
  };
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
    /** Requested units that did not arrive; absent if all did. */
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
  /** Number of alerts that are only listed in the admin. */
  readonly more: number;
}

/** Warns the other owners when rights have changed, or of a large refund. */
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
  /** Address of the staff member, or number of the order. */
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
  /** Option values; `null` if the product has only one variant. */
  readonly variant: string | null;
  /** Path of the product page. */
  readonly path: string;
}

export interface NewsletterMessage {
  readonly unsubscribeToken: string;
}

export interface Messages extends OrderMessages {
  /** Confirms to the sender of a contact message that it arrived. Does not repeat it. */
  readonly contact_acknowledged: Readonly<Record<string, never>>;
  /** Passes a contact message on to the shop. */
  readonly contact_message: ContactMessage;
  /** Answers a contact message. Repeats it, because staff have read it. */
  readonly contact_answer: Pick<ContactMessage, "subject" | "message"> & {
    readonly askedAt: string;
    readonly answer: string;
  };
  /** Informs the shop of a payment that needs attention. */
  readonly payment_problem: PaymentProblem;
  readonly alert: AlertMessage;
  /** Goes to the address before a correction. */
  readonly order_corrected: { readonly number: string };
  /** Confirms that an account was deleted. The row is deleted once the email is sent. */
  readonly account_deleted: Readonly<Record<string, never>>;
  /** Asks a staff member to confirm their new address by the link. */
  readonly staff_address: { readonly link: string };
  readonly security_notice: SecurityNoticeMessage;
  /** Goes to an owner who tests the mail server. */
  readonly test_mail: Readonly<Record<string, never>>;
  readonly newsletter_opt_in: NewsletterMessage & {
    readonly token: string;
    /** The code that this email promises; `null` for none. */
    readonly code: NewsletterCode | null;
  };
  readonly newsletter_welcome: NewsletterMessage & {
    /** Absent if there is no code, or if it was used. `validUntil` is a date such as `2027-02-19`. */
    readonly welcomeCode?: {
      readonly code: string;
      readonly percent: number;
      readonly validUntil: string;
    };
  };
  readonly back_in_stock_opt_in: AwaitedVariant & {
    readonly token: string;
    /** Token of the link that withdraws the request. */
    readonly withdrawToken: string;
  };
  readonly back_in_stock: AwaitedVariant & { readonly price: Pence };
}

export type MessageKind = keyof Messages;
