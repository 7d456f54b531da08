import { randomUUID } from "node:crypto";
import { formatPence } from "@damson/shop/money";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import type { Placement } from "@damson/shop/orders/placement";
import { orderTotals } from "@damson/shop/orders/totals";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import type { Service } from "../context.ts";
import { type Discount, findDiscount } from "../discounts/discount-codes.ts";
import { apiError } from "../errors.ts";
import type { PaymentDeadlines } from "./deadlines.ts";
import type { Order } from "./orders.ts";
import { mergeItems, type PricedLine, priceLines, subtotalOf } from "./pricing.ts";

/** An order, worked out before the database is locked. */
export interface PricedOrder {
  readonly lines: readonly PricedLine[];
  readonly totals: OrderTotals;
  readonly discount: Discount | undefined;
}

/** Works out the sums. Throws `invalid_fields`, `discount_refused`, and `total_changed` where the customer saw others. */
export async function priceOrder(
  { db }: Pick<Service, "db">,
  catalogue: CatalogueSnapshot,
  { lines: items, shipping, discountCode, total }: Placement,
  now: Date,
): Promise<PricedOrder> {
  const lines = priceLines(catalogue, mergeItems(items));
  const email = shipping.email.toLowerCase();
  const discount = discountCode
    ? await findDiscount(db.reader, discountCode, { email, now })
    : undefined;
  const totals = orderTotals(subtotalOf(lines), catalogue.documents.delivery, discount?.percent);
  if (totals.total !== total) {
    const message = `Prices have changed. Your order now comes to ${formatPence(totals.total)}.`;
    throw apiError({ code: "total_changed", message, totals });
  }
  return { lines, totals, discount };
}

interface OrderedBy {
  readonly userId: string | undefined;
  readonly now: Date;
  readonly deadlines: PaymentDeadlines;
}

/** Makes the order as it will be stored. It gets its number then. */
export function orderOf(
  { shipping, billing, paymentMethod }: Placement,
  { lines, totals, discount }: PricedOrder,
  { userId, now, deadlines }: OrderedBy,
): Order {
  return {
    id: randomUUID(),
    number: "",
    state: "pending_payment",
    email: shipping.email.toLowerCase(),
    userId: userId ?? null,
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...totals,
    discountCode: discount?.code ?? null,
    paymentMethod,
    paid: 0,
    refunded: 0,
    owed: 0,
    deducted: 0,
    ...deadlines,
    shipping,
    billing,
    tracking: null,
    placedAt: now,
    updatedAt: now,
    deliveredAt: null,
    erasedAt: null,
    packedAt: null,
    version: 1,
    tokenVersion: 1,
  };
}
