/** An order as its customer sees it: the answer of the order service. */

import type { ProductImage } from "../catalogue/product-image.ts";
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

/** Sums of lines, delivery and a discount. `total` = `subtotal` − `discount` + `delivery`. */
export interface OrderTotals {
  readonly subtotal: Pence;
  /** The amount taken off the subtotal. */
  readonly discount: Pence;
  readonly delivery: Pence;
  readonly total: Pence;
}

export interface OrderLineView extends OrderedItem {
  readonly brand: string;
  readonly name: string;
  readonly unitPrice: Pence;
  readonly lineTotal: Pence;
  /** The option values of its variant: `Ballroom, 50 g`. */
  readonly variant?: string;
  readonly sku?: string;
  /** The contents of one: `50 g`. Absent in orders of earlier releases. */
  readonly size?: string;
  readonly picture?: ProductImage;
  /** The address of the variant in the shop, while it is sold. */
  readonly path?: string;
  /** The rate of VAT of the product, in per cent. Absent in orders of earlier releases. */
  readonly productVatRate?: number;
  /** The number of them that are on their way back or have come back. */
  readonly returned: number;
}

/** An invoice with what it says of VAT. */
export interface InvoiceView {
  /** `INV-000042`. */
  readonly number: string;
  /** `null`: the seller is not registered for VAT. */
  readonly vatNumber: string | null;
  /** By rate in per cent: the amount with VAT, and that VAT. */
  readonly sums: readonly {
    readonly rate: number | null;
    readonly gross: Pence;
    readonly vat: Pence;
  }[];
}

/** Times are ISO 8601, in UTC. */
export interface OrderView extends OrderTotals {
  /** As read aloud: `DM-7K3Q-9XTB`. */
  readonly number: string;
  readonly state: OrderState;
  readonly placedAt: string;
  readonly lines: readonly OrderLineView[];
  readonly discountCode?: string;
  readonly shipping: ShippingDetails;
  readonly billing: BillingDetails;
  readonly paymentMethod: PaymentMethod;
  /** While payment is awaited. */
  readonly payBy?: string;
  /** Until when it is kept, unless its customer confirms it by the link in its mail. */
  readonly confirmBy?: string;
  /** Present where its reader came by that link. */
  readonly canConfirm?: true;
  readonly bankAccount?: BankAccount;
  /** As it was issued when the order was paid. */
  readonly invoice?: InvoiceView;
  /** The amount that was paid and not paid back. */
  readonly paid: Pence;
  readonly refunded: Pence;
  readonly tracking?: { readonly carrier: string; readonly number: string; readonly url?: string };
  /** Every state it has been in, the oldest first. */
  readonly history: readonly { readonly state: OrderState; readonly at: string }[];
  /** Actions that its customer may take now. */
  readonly canCancel: boolean;
  readonly canReturn: boolean;
  /** Until when goods can be returned, once they have been delivered. */
  readonly returnBy?: string;
}

/** The answer to `POST /orders`. */
export interface PlacedOrder {
  readonly order: OrderView;
  /** Opens the order's page: `/order?token=…`. Requests carry it in the header `Order-Token`. */
  readonly token: string;
}

/**
 * The answer to `GET /orders`: the newest first, `next` for the page after it. None of them carries a
 * token, which would outlive the session: the account asks for an order by its number, in the header
 * `Order-Number`, with the session's `Authorization`.
 */
export interface OrderList {
  readonly orders: readonly {
    readonly number: string;
    readonly state: OrderState;
    readonly placedAt: string;
    readonly total: Pence;
    readonly items: number;
    /** The first of its lines. */
    readonly lines: readonly Pick<OrderLineView, "product" | "brand" | "name" | "picture">[];
  }[];
  readonly next?: string;
}

/** Where a parcel goes, and a telephone number for its carrier. */
export type DeliveryAddress = Omit<ShippingDetails, "email">;

/** The answer to `GET /delivery-address`: absent until the account has an order that was paid. */
export interface LastDelivery {
  readonly address?: DeliveryAddress;
}

/** The stock of each variant that is counted, by its key; from `GET /stock` also that of products with several, by the path of their page. */
export type Stock = Readonly<Record<string, number>>;

/** Every refusal. `message` is for the shopper. */
export type Refusal =
  | { readonly code: "total_changed"; readonly message: string; readonly totals: OrderTotals }
  | {
      /** Lines of which only `left` pieces can be had: sold out, or held by others who wait for a transfer. */
      readonly code: "out_of_stock" | "transfer_share_reached";
      readonly message: string;
      readonly lines: readonly { readonly product: string; readonly left: number }[];
    }
  /** By path: `shipping.postcode`. */
  | {
      readonly code: "invalid_fields";
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  | {
      readonly code:
        | "idempotency_key_reused"
        /** Its owner has not given the facts that the law wants customers to have. */
        | "shop_not_open"
        | "order_state_conflict"
        /** The provider takes no payment at present: the order is cancelled. */
        | "payment_refused"
        | "order_changed"
        /** Staff ask for what gives money back. */
        | "owner_needed"
        | "stock_changed"
        | "answered_meanwhile"
        | "discount_refused"
        | "not_found"
        | "unauthorized"
        /** The account has a second factor, which the session has not shown. */
        | "insufficient_aal"
        /** The session has shown no password of late. */
        | "reauthentication_needed"
        /** The account is that of a member of staff. */
        | "account_has_role"
        | "too_many_requests"
        /** A body that is no JSON object, or a header that is missing. */
        | "bad_request"
        | "too_large"
        | "method_not_allowed"
        /** Nothing was changed: ask again, with the same key. */
        | "timed_out"
        | "unavailable"
        | "unexpected_failure";
      readonly message: string;
    };
