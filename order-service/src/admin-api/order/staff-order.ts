/** An order as staff see it. */

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

/** Owners do everything; staff all but what pays money back. */
export type StaffRole = "owner" | "staff";

/** Actions of staff on one order. */
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
  /** The id of its product in the catalogue; `null` if it is not there any more. */
  readonly productId: string | null;
  /** In per cent; none where the shop was not registered. */
  readonly vatRate: number | null;
}

export interface StaffMoney extends OrderTotals {
  /** The part of the total that has not come yet. */
  readonly missing: Pence;
  /** Money that has come in, and its part that has gone back. */
  readonly paid: Pence;
  readonly refunded: Pence;
  /** Lost to disputes, in addition to refunds. */
  readonly disputed: Pence;
  /** Paid out beyond what was taken, in words as well; `null`: nothing. */
  readonly excessPayout: {
    readonly amount: Pence;
    readonly sentence: string;
    readonly whatToDo: string;
  } | null;
  /** Refunds that the provider has not made yet. */
  readonly pendingRefund: Pence;
  /** Amount that can still go back. */
  readonly refundable: Pence;
  /** Part of the amount owed that an owner decided to keep. */
  readonly deducted: Pence;
  /** Money still due to the customer: for a cancelled order, or for goods that have come back. */
  readonly owed: Pence;
}

interface ReadEvent {
  readonly id: number;
  readonly at: Date;
  readonly actor: Actor;
  /** Address of the staff member. */
  readonly person: string | null;
  readonly type: string;
  /** The state it led to. */
  readonly state: OrderState | null;
  /** Label and details of the event. */
  readonly title: string;
  readonly details: readonly string[];
}

/** A payment problem that the shop has to look at. */
export interface StaffProblem {
  readonly at: Date;
  readonly kind: string;
  readonly title: string;
  /** As the provider has it, and in words. */
  readonly detail: string;
  readonly sentence: string;
  /** Until when a dispute can be answered. */
  readonly respondBy: string | null;
  /** No owner has dealt with it yet. */
  readonly isOpen: boolean;
  /** True for a dispute that the bank has decided: there is nothing to answer. */
  readonly isDecided: boolean;
}

/** An order as it is read for staff. */
export interface ReadOrder {
  readonly number: string;
  /** Comes back with each change: another one is refused with `order_changed`. */
  readonly version: number;
  readonly state: OrderState;
  readonly placedAt: Date;
  readonly payBy: Date | null;
  readonly packedAt: Date | null;
  readonly deliveredAt: Date | null;
  /** Until when its customer can return it. */
  readonly returnBy: Date | null;
  /** Time of erasure. */
  readonly erasedAt: Date | null;
  readonly hasAccount: boolean;
  /** For a link to the customer; none once it was erased. */
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
  /** URL of the provider's page of the newest payment; `null`: not paid there. */
  readonly providerPage: string | null;
  /** The oldest first. */
  readonly invoices: Rows<typeof listStaffInvoices>;
  readonly returns: Rows<typeof listReturns>;
  /** Stock that it holds. */
  readonly reservations: Rows<typeof listReservations>;
  /** The oldest first. */
  readonly history: readonly ReadEvent[];
  readonly mails: Rows<typeof listMails>;
  /** Actions that the caller can take now. */
  readonly can: readonly StaffAction[];
  /** The action that comes next. */
  readonly next: StaffAction | null;
}

type Rows<List extends (...parameters: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>;

/** Orders that wait to be packed. */
export interface ToPack {
  readonly count: number;
  /** The number of the one to pack next; `null` if none waits. */
  readonly next: string | null;
}

/** A mail as it was sent, or will be, but for the link to the order. */
export interface StaffMailContent {
  readonly subject: string;
  readonly to: string;
  readonly text: string;
  /** Token that shows it as HTML in a frame. Valid for one minute. */
  readonly page: string;
}
