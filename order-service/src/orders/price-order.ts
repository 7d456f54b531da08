import { randomUUID } from "node:crypto";
import { formatPence, type Pence } from "@damson/shop/money";
import { MAX_QUANTITY } from "@damson/shop/orders/basket";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import type { OrderedItem, Placement } from "@damson/shop/orders/placement";
import { orderTotals } from "@damson/shop/orders/totals";
import type { CatalogueSnapshot, CatalogueVariant } from "../catalogue/snapshot.ts";
import type { Service } from "../context.ts";
import { type Discount, findDiscount } from "../discounts/discount-codes.ts";
import { apiError, invalidFields } from "../errors.ts";
import type { Order } from "./orders.ts";

export interface PricedOrder {
  readonly lines: readonly PricedLine[];
  readonly totals: OrderTotals;
  readonly discount: Discount | undefined;
}

/**
 * Prices the order. Throws `invalid_fields`, `discount_refused`, and `total_changed` if the customer saw another total.
 */
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
  const totals = orderTotals(
    calculateSubtotal(lines),
    catalogue.documents.delivery,
    discount?.percent,
  );
  if (totals.total !== total) {
    const message = `Prices have changed. Your order now comes to ${formatPence(totals.total)}.`;
    throw apiError({ code: "total_changed", message, totals });
  }
  return { lines, totals, discount };
}

interface OrderedBy {
  readonly userId: string | undefined;
  readonly now: Date;
  readonly deadlines: Pick<Order, "payBy" | "confirmedPayBy">;
}

export function toOrder(
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

export interface PricedLine extends OrderedItem, Omit<CatalogueVariant, "key" | "price" | "path"> {
  readonly unitPrice: Pence;
  readonly lineTotal: Pence;
}

/** Merges items into one line per product. Throws `invalid_fields` above `MAX_QUANTITY`. */
function mergeItems(items: readonly OrderedItem[]): readonly OrderedItem[] {
  const merged = new Map<string, OrderedItem>();
  for (const [position, item] of items.entries()) {
    const quantity = item.quantity + (merged.get(item.product)?.quantity ?? 0);
    if (quantity > MAX_QUANTITY) {
      throw invalidFields({ [`lines.${position}.quantity`]: `At most ${MAX_QUANTITY} of each` });
    }
    merged.set(item.product, { ...item, quantity });
  }
  return [...merged.values()];
}

/**
 * Prices lines from the catalogue and never trusts prices from the browser. Throws `invalid_fields` for an unavailable
 * variant.
 */
export function priceLines(
  catalogue: Pick<CatalogueSnapshot, "find">,
  items: readonly OrderedItem[],
): readonly PricedLine[] {
  const unknown: Record<string, string> = {};
  const lines = items.flatMap(({ product, quantity }, position) => {
    const found = catalogue.find(product);
    if (found === undefined) {
      unknown[`lines.${position}.product`] = "This product is no longer available";
      return [];
    }
    const { key: _key, price, path: _path, ...bought } = found;
    return { product, quantity, ...bought, unitPrice: price, lineTotal: price * quantity };
  });
  if (lines.length < items.length) throw invalidFields(unknown);
  return lines;
}

export function calculateSubtotal(lines: readonly Pick<PricedLine, "lineTotal">[]): Pence {
  return lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
}
