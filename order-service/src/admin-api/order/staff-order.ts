import type { Pence } from "@damson/shop/money";
import type { BillingDetails } from "@damson/shop/orders/billing-form";
import type { OrderLineView, OrderState, OrderTotals } from "@damson/shop/orders/order-view";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import type { Actor, Tracking } from "../../database/schema.ts";
import type {
  listMails,
  listPayments,
  listRefunds,
  listReservations,
  listReturns,
  listStaffInvoices,
} from "./order-rows.ts";

/** Owners may do everything; staff may not refund. */
export type StaffRole = "owner" | "staff";

export type StaffAction =
  | "mark_paid"
  | "record_payment"
  | "take_back_payment"
  | "pack"
  | "unpack"
  | "dispatch"
  | "correct_tracking"
  | "deliver"
  | "request_return"
  | "receive_return"
  | "refund"
  | "deduct"
  | "resolve_problems"
  | "cancel"
  | "correct_address"
  | "note"
  | "resend_mail";

interface StaffOrderLine extends OrderLineView {
  readonly position: number;
  /** Product id in the catalogue; `null` if it was deleted. */
  readonly productId: string | null;
  /** In per cent; `null` if the shop was not VAT registered. */
  readonly vatRate: number | null;
}

export interface StaffMoney extends OrderTotals {
  readonly missing: Pence;
  /** Total received, and the part refunded. */
  readonly paid: Pence;
  readonly refunded: Pence;
  /** Lost to disputes, in addition to refunds. */
  readonly disputed: Pence;
  /** Paid out beyond the amount taken; `null`: nothing. */
  readonly excessPayout: {
    readonly amount: Pence;
    readonly sentence: string;
    readonly whatToDo: string;
  } | null;
  /** Refunds that the provider has not made yet. */
  readonly pendingRefund: Pence;
  readonly refundable: Pence;
  /** Part of the amount owed that an owner decided to keep. */
  readonly deducted: Pence;
  /** Still owed to the customer, for a cancelled order or returned goods. */
  readonly owed: Pence;
}

interface ReadEvent {
  readonly id: number;
  readonly at: Date;
  readonly actor: Actor;
  readonly person: string | null;
  readonly type: string;
  /** Resulting state. */
  readonly state: OrderState | null;
  readonly title: string;
  readonly details: readonly string[];
}

export interface StaffProblem {
  readonly at: Date;
  readonly kind: string;
  readonly title: string;
  /** The provider's code, and in words. */
  readonly detail: string;
  readonly sentence: string;
  /** Deadline to respond to a dispute. */
  readonly respondBy: string | null;
  readonly isOpen: boolean;
  readonly isDecided: boolean;
}

export interface ReadOrder {
  readonly number: string;
  /** Sent back with each change; an outdated one throws `order_changed`. */
  readonly version: number;
  readonly state: OrderState;
  readonly placedAt: Date;
  readonly payBy: Date | null;
  readonly packedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly returnBy: Date | null;
  readonly erasedAt: Date | null;
  readonly hasAccount: boolean;
  /** Customer id for links; `null` after erasure. */
  readonly customerId: string | null;
  readonly items: number;
  readonly lines: readonly StaffOrderLine[];
  readonly money: StaffMoney;
  readonly discountCode: string | null;
  readonly paymentMethod: PaymentMethod;
  readonly shipping: ShippingDetails;
  readonly billing: BillingDetails;
  readonly tracking: Tracking | null;
  readonly payments: Rows<typeof listPayments>;
  readonly refunds: Rows<typeof listRefunds>;
  readonly problems: readonly StaffProblem[];
  /** Provider's page for the newest payment; `null`: not paid there. */
  readonly providerPage: string | null;
  /** Oldest first. */
  readonly invoices: Rows<typeof listStaffInvoices>;
  readonly returns: Rows<typeof listReturns>;
  readonly reservations: Rows<typeof listReservations>;
  /** Oldest first. */
  readonly history: readonly ReadEvent[];
  readonly mails: Rows<typeof listMails>;
  readonly can: readonly StaffAction[];
  readonly next: StaffAction | null;
}

type Rows<List extends (...parameters: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>;

export interface ToPack {
  readonly count: number;
  /** Number of the order to pack next; `null` if none waits. */
  readonly next: string | null;
}

/** A mail as sent, or to be sent, without the order link. */
export interface StaffMailContent {
  readonly subject: string;
  readonly to: string;
  readonly text: string;
  /** Token to show the HTML in a frame. Valid for one minute. */
  readonly page: string;
}
