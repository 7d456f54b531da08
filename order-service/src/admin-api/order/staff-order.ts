import type { Pence } from "@damson/shop/money";
import type { BillingDetails } from "@damson/shop/orders/billing-form";
import type {
  ChosenDelivery,
  OrderLineView,
  OrderState,
  OrderTotals,
} from "@damson/shop/orders/order-view";
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

/** Owners may do everything. Staff may not refund. */
export type StaffRole = "owner" | "staff";

export type StaffAction =
  | "mark_paid"
  | "record_payment"
  | "reverse_payment"
  | "pack"
  | "unpack"
  | "dispatch"
  | "dispatch_rest"
  | "correct_tracking"
  | "deliver"
  | "request_return"
  | "receive_return"
  | "refund"
  | "deduct"
  | "resolve_problems"
  | "cancel"
  | "change_items"
  | "correct_address"
  | "note"
  | "resend_mail";

interface StaffOrderLine extends OrderLineView {
  readonly position: number;
  /** Id of the product in the catalogue; `null` if it was deleted. */
  readonly productId: string | null;
  /** In per cent; `null` if the shop was not registered for VAT. */
  readonly vatRate: number | null;
  /** Units that follow in a later parcel. */
  readonly unsent: number;
}

export interface StaffMoney extends OrderTotals {
  readonly missing: Pence;
  /** Total received, and the refunded part of it. */
  readonly paid: Pence;
  readonly refunded: Pence;
  /** Lost in disputes. Not part of the refunds. */
  readonly disputed: Pence;
  /** Amount paid out beyond the amount received; `null` if there is none. */
  readonly excessPayout: {
    readonly amount: Pence;
    readonly sentence: string;
    readonly whatToDo: string;
  } | null;
  /** Refunds that the provider has not made yet. */
  readonly pendingRefund: Pence;
  readonly refundable: Pence;
  /** Part of the amount owed that an owner decided not to refund. */
  readonly deducted: Pence;
  /** Still owed to the customer, because the order was cancelled or goods were returned. */
  readonly owed: Pence;
}

interface ReadEvent {
  readonly id: number;
  readonly at: Date;
  readonly actor: Actor;
  readonly person: string | null;
  readonly type: string;
  /** State after the event. */
  readonly state: OrderState | null;
  readonly title: string;
  readonly details: readonly string[];
}

export interface StaffProblem {
  readonly at: Date;
  readonly kind: string;
  readonly title: string;
  /** The provider's code, and the same in words. */
  readonly detail: string;
  readonly sentence: string;
  /** Deadline to respond to a dispute. */
  readonly respondBy: string | null;
  readonly isOpen: boolean;
  readonly isDecided: boolean;
}

export interface ReadOrder {
  readonly number: string;
  /** Send it with each change. A change based on an older version throws `order_changed`. */
  readonly version: number;
  readonly state: OrderState;
  readonly placedAt: Date;
  readonly payBy: Date | null;
  readonly packedAt: Date | null;
  /** Units that follow in a later parcel. */
  readonly unsent: number;
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
  readonly deliveryRate: ChosenDelivery;
  readonly returnDays: number;
  readonly paymentMethod: PaymentMethod;
  /** Payment method that staff recorded: `Cash`. `null` for other payments. */
  readonly paidNote: string | null;
  readonly shipping: ShippingDetails;
  readonly billing: BillingDetails;
  readonly tracking: Tracking | null;
  readonly payments: Rows<typeof listPayments>;
  readonly refunds: Rows<typeof listRefunds>;
  readonly problems: readonly StaffProblem[];
  /** Page of the newest payment at the provider; `null` for other payments. */
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
  /** Number of the next order to pack; `null` if there is none. */
  readonly next: string | null;
}

/** An email, sent or still waiting, without the link to the order. */
export interface StaffMailContent {
  readonly subject: string;
  readonly to: string;
  readonly text: string;
  /** Token of the page that shows the HTML in a frame. Valid for one minute. */
  readonly page: string;
}
