/** Responses of the order service, as customers see an order. */

import type { ProductImage } from "../catalogue/product-image.ts";
import type { DeliveryOption } from "../delivery/quote-delivery.ts";
import type { Pence } from "../money.ts";
import type { BankAccount, PaymentMethod } from "../settings/payment-methods.ts";
import type { BillingDetails } from "./billing-form.ts";
import type { OrderedItem } from "./placement.ts";
import type { ShippingDetails } from "./shipping-form.ts";

export const orderStates = [
  "pending_payment",
  "paid",
  "dispatched",
  "delivered",
  "return_requested",
  "returned",
  "refunded",
  "expired",
  "cancelled",
] as const;
export type OrderState = (typeof orderStates)[number];

/** `total` = `subtotal` − `discount` + `delivery`. */
export interface OrderTotals {
  readonly subtotal: Pence;
  readonly discount: Pence;
  readonly delivery: Pence;
  readonly total: Pence;
}

/** The delivery rate that the customer chose. Its charge is the order's `delivery`. */
export interface ChosenDelivery
  extends Pick<DeliveryOption, "name" | "days" | "from" | "to" | "collection"> {
  readonly zone: string;
  /** Working days from the payment until the parcel leaves, or can be collected. */
  readonly processingDays: string;
}

export interface OrderLineView extends OrderedItem {
  readonly brand: string;
  readonly name: string;
  readonly unitPrice: Pence;
  readonly lineTotal: Pence;
  /** Share of the order's discount. */
  readonly discount: Pence;
  /** Option values of its variant: `Ballroom, 50 g`. */
  readonly variant?: string;
  readonly sku?: string;
  /** Size label: `50 g`. */
  readonly size?: string;
  readonly picture?: ProductImage;
  /** URL path of the variant, while it is on sale. */
  readonly path?: string;
  /** The product's VAT rate, in per cent. */
  readonly productVatRate: number;
  /** Quantity returned or on its way back. */
  readonly returned: number;
  /** Quantity that follows in a later parcel, after a part was dispatched. */
  readonly unsent?: number;
}

export interface InvoiceView {
  readonly number: string;
  /** `null` if the seller is not registered for VAT. */
  readonly vatNumber: string | null;
  /** By VAT rate in per cent: the gross amount and its VAT. */
  readonly sums: readonly {
    readonly rate: number | null;
    readonly gross: Pence;
    readonly vat: Pence;
  }[];
}

/** Times are ISO 8601, in UTC. */
export interface OrderView extends OrderTotals {
  /** Easy to read aloud: `DM-7K3Q-9XTB`. */
  readonly number: string;
  readonly state: OrderState;
  readonly placedAt: string;
  readonly lines: readonly OrderLineView[];
  readonly discountCode?: string;
  readonly deliveryRate: ChosenDelivery;
  /** Days to return goods, as promised when the order was placed. */
  readonly returnDays: number;
  readonly shipping: ShippingDetails;
  readonly billing: BillingDetails;
  readonly paymentMethod: PaymentMethod;
  /** Only while payment is awaited. */
  readonly payBy?: string;
  /** The order expires then unless the customer confirms it by the emailed link. */
  readonly confirmBy?: string;
  /** Present if the request used the link that confirms the order. */
  readonly canConfirm?: true;
  readonly bankAccount?: BankAccount;
  /** Present once the order has been paid. */
  readonly invoice?: InvoiceView;
  /** Amount paid, minus refunds. */
  readonly paid: Pence;
  readonly refunded: Pence;
  readonly tracking?: { readonly carrier: string; readonly number: string; readonly url?: string };
  readonly history: readonly { readonly state: OrderState; readonly at: string }[];
  /** Actions the customer may take now. */
  readonly canCancel: boolean;
  readonly canReturn: boolean;
  readonly canChangeAddress: boolean;
  /** Last day to return goods, once delivered. */
  readonly returnBy?: string;
}

/**
 * Whether a paid order waits for a difference, because its items were changed. It has no deadline,
 * so it cannot expire.
 */
export function isAskedForDifference({
  state,
  paid,
  payBy,
}: Pick<OrderView, "state" | "paid"> & {
  readonly payBy?: string | Date | null | undefined;
}): boolean {
  return state === "pending_payment" && paid > 0 && !payBy;
}

/** Whether the shop kept part of the payment of a refunded order. */
export function isPartlyRefunded({
  state,
  refunded,
  total,
}: Pick<OrderView, "state" | "refunded" | "total">): boolean {
  return state === "refunded" && refunded < total;
}

/** Response to `POST /orders`. */
export interface PlacedOrder {
  readonly order: OrderView;
  /** Opens the order page, `/order?token=…`. Requests send it in the `Order-Token` header. */
  readonly token: string;
}

/**
 * Response to `GET /orders`, newest first; `next` is the cursor of the next page. It has no tokens,
 * because they would outlive the session: an account requests an order by the `Order-Number` header
 * with the session's `Authorization`.
 */
export interface OrderList {
  readonly orders: readonly {
    readonly number: string;
    readonly state: OrderState;
    readonly placedAt: string;
    readonly total: Pence;
    readonly refunded: Pence;
    readonly deliveryRate: ChosenDelivery;
    readonly items: number;
    readonly lines: readonly Pick<OrderLineView, "product" | "brand" | "name" | "picture">[];
  }[];
  readonly next?: string;
}

export type DeliveryAddress = Omit<ShippingDetails, "email">;

/** Response to `GET /delivery-address`. `address` is absent until the account has a paid order. */
export interface LastDelivery {
  readonly address?: DeliveryAddress;
}

/** Response to `POST /delivery-options`: the rates of a basket to a postcode, in display order. */
export interface DeliveryOptions {
  readonly options: readonly DeliveryOption[];
}

/** Tracked stock by variant key. `GET /stock` also includes products with several variants, by page path. */
export type Stock = Readonly<Record<string, number>>;

/** Error response. `message` is for the shopper. */
export type Refusal =
  | { readonly code: "total_changed"; readonly message: string; readonly totals: OrderTotals }
  | {
      /** Only `left` units are available: the rest is sold, or reserved for unpaid bank transfers. */
      readonly code: "out_of_stock" | "transfer_share_reached";
      readonly message: string;
      readonly lines: readonly { readonly product: string; readonly left: number }[];
    }
  | {
      readonly code: "invalid_fields";
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  | {
      readonly code:
        | "idempotency_key_reused"
        /** The owner has not given the details that the law requires. */
        | "shop_not_open"
        | "order_state_conflict"
        /** The provider takes no payments at present. The order is cancelled. */
        | "payment_refused"
        | "order_changed"
        /** Staff tried something that refunds money. */
        | "owner_needed"
        | "stock_changed"
        | "answered_meanwhile"
        | "discount_refused"
        | "not_found"
        | "unauthorized"
        /** The account has a second factor that the session has not used. */
        | "insufficient_aal"
        /** The session must enter the password again. */
        | "reauthentication_needed"
        /** The account belongs to staff. */
        | "account_has_role"
        | "too_many_requests"
        /** The body is not a JSON object, or a header is missing. */
        | "bad_request"
        | "too_large"
        | "method_not_allowed"
        /** Nothing was changed. Retry with the same key. */
        | "timed_out"
        | "unavailable"
        | "unexpected_failure";
      readonly message: string;
    };
