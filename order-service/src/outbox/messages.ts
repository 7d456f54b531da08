/** Data of the rows of the outbox: each is whole in itself, as it was at that moment. */

import type { ContactMessage } from "@damson/shop/contact/contact-message";
import type { Pence } from "@damson/shop/money";
import type { NewsletterCode } from "@damson/shop/newsletter/newsletter-code";
import type { OrderView } from "@damson/shop/orders/order-view";
import type { RefundReason } from "../database/schema.ts";

export interface OrderMessage {
  readonly order: OrderView;
  /** Opens the order's page, and acts as its customer there. Empty in what staff are shown. */
  readonly token: string;
  /** Time of the event. Default: the time of writing. */
  readonly happenedAt?: string;
}

/** Lines of `order.lines`, by position. */
export interface ReturnedLine {
  readonly position: number;
  readonly quantity: number;
}

/** By kind. */
export interface OrderMessages {
  readonly order_confirmation: OrderMessage;
  readonly payment_received: OrderMessage & {
    /** True if it had expired before. */
    readonly revived: boolean;
  };
  /** Less than the order comes to; the rest is still to be paid. */
  readonly part_received: OrderMessage & { readonly amount: Pence };
  /** The transfer was written into the wrong order. */
  readonly payment_taken_back: OrderMessage & { readonly amount: Pence };
  /** Once, shortly before its time ends. */
  readonly payment_reminder: OrderMessage;
  readonly dispatched: OrderMessage;
  readonly cancelled: OrderMessage & {
    readonly by: "customer" | "staff";
    /** Amount that will be paid back. */
    readonly refundDue: Pence;
  };
  readonly order_expired: OrderMessage;
  readonly return_requested: OrderMessage & {
    readonly returned: readonly ReturnedLine[];
    readonly reason?: string;
  };
  readonly return_received: OrderMessage & {
    readonly returned: readonly ReturnedLine[];
    /** Announced, and not in the parcel; absent if all has come. */
    readonly missing?: readonly ReturnedLine[];
    readonly refundDue: Pence;
  };
  readonly refunded: OrderMessage & { readonly amount: Pence; readonly reason: RefundReason };
}

/** A payment problem that the shop has to look at. */
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
  /** Reason that the provider gave. */
  readonly detail: string;
}

/** Matters of one kind that the shop's owner has to see to, in words. */
export interface AlertMessage {
  readonly title: string;
  readonly whatToDo: string;
  readonly matters: readonly {
    readonly subject: string;
    readonly sentence: string;
    /** Path in the admin. */
    readonly page: string;
    /** Counts how often it was raised. */
    readonly count: number;
  }[];
  /** Counts further ones, which Today lists. */
  readonly more: number;
}

/** Notice to the other owners of a change of rights or a large refund. */
export interface SecurityNoticeMessage {
  readonly type:
    | "person_added"
    | "person_reset"
    | "role_changed"
    | "person_removed"
    | "second_factor_set_up"
    | "address_requested"
    | "address_changed"
    | "address_confirmed"
    | "refund_limit_changed"
    | "bank_account_changed"
    | "large_refund";
  /** The address of the member who did it. */
  readonly person: string;
  /** A member's address, or an order's number. */
  readonly subject: string;
  /** An address that takes the place of the first. */
  readonly to?: string | undefined;
  readonly amount?: Pence | undefined;
  readonly at: string;
}

export type OrderMessageKind = keyof OrderMessages;

/** The variant that a customer waits for. */
export interface AwaitedVariant {
  readonly brand: string;
  /** The name of its product. */
  readonly name: string;
  /** Its option values; `null` for the only variant of a product. */
  readonly variant: string | null;
  /** Its address in the shop. */
  readonly path: string;
}

export interface NewsletterMessage {
  /** Ends the subscription, or the request for one. */
  readonly unsubscribeToken: string;
}

/** By kind: those about orders, and all others. */
export interface Messages extends OrderMessages {
  /** Confirms to the sender that a contact message has arrived. It repeats nothing of it. */
  readonly contact_acknowledged: Readonly<Record<string, never>>;
  /** The message itself, for the shop. */
  readonly contact_message: ContactMessage;
  /** Answers it. The shop has read what it repeats of it. */
  readonly contact_answer: Pick<ContactMessage, "subject" | "message"> & {
    readonly askedAt: string;
    readonly answer: string;
  };
  /** For the shop. */
  readonly payment_problem: PaymentProblem;
  readonly alert: AlertMessage;
  /** For the address that an order's mails went to before its details were corrected. */
  readonly order_corrected: { readonly number: string };
  /** For a customer, who asked for it. It is forgotten once it is sent. */
  readonly account_deleted: Readonly<Record<string, never>>;
  /** For a staff member, at the address that an owner wants them to have. The link confirms it. */
  readonly staff_address: { readonly link: string };
  readonly security_notice: SecurityNoticeMessage;
  /** For an owner who wants to see whether the shop's mails arrive. */
  readonly test_mail: Readonly<Record<string, never>>;
  readonly newsletter_opt_in: NewsletterMessage & {
    readonly token: string;
    /** The code that it promises: `null` for none. Those of the release before do not say. */
    readonly code?: NewsletterCode | null;
  };
  readonly newsletter_welcome: NewsletterMessage & {
    /**
     * Absent if there is none, or the address has had it before. Its last day is one such as `2027-02-19`. Those of
     * the release before do not say its per cent.
     */
    readonly welcomeCode?: {
      readonly code: string;
      readonly percent?: number;
      readonly validUntil: string;
    };
  };
  readonly back_in_stock_opt_in: AwaitedVariant & {
    readonly token: string;
    /** Forgets the request. */
    readonly withdrawToken: string;
  };
  readonly back_in_stock: AwaitedVariant & { readonly price: Pence };
}

export type MessageKind = keyof Messages;
