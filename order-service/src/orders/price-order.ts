import { randomUUID } from "node:crypto";
import type { CollectionPoint } from "@damson/shop/delivery/collection";
import { formatPence, type Pence } from "@damson/shop/money";
import { MAX_QUANTITY } from "@damson/shop/orders/basket";
import { discountItems } from "@damson/shop/orders/discount";
import type { ChosenDelivery, OrderTotals } from "@damson/shop/orders/order-view";
import type { OrderedItem, Placement } from "@damson/shop/orders/placement";
import { orderTotals, reducesTotal } from "@damson/shop/orders/totals";
import type { CatalogueSnapshot, CatalogueVariant } from "../catalogue/snapshot.ts";
import type { Service } from "../context.ts";
import { type Discount, findDiscount, requireApplicable } from "../discounts/discount-codes.ts";
import { createApiError, createInvalidFieldsError } from "../errors.ts";
import type { Order } from "./orders.ts";
import { type DeliveryOffer, requireRate } from "./placement-rules.ts";

export interface PricedOrder {
  readonly lines: readonly DiscountedLine[];
  readonly totals: OrderTotals;
  readonly discount: Discount | undefined;
  readonly deliveryRate: ChosenDelivery;
}

/**
 * Prices the order. Throws `invalid_fields`, `discount_refused`, and `total_changed` if the customer saw another total.
 */
export async function priceOrder(
  service: Pick<Service, "db">,
  catalogue: CatalogueSnapshot,
  placement: Placement,
  offer: DeliveryOffer,
  now: Date,
): Promise<PricedOrder> {
  const email = placement.shipping.email.toLowerCase();
  const priced = await calculateOrder(service, catalogue, { ...placement, email }, offer, now);
  const { totals } = priced;
  if (totals.total === placement.total) return priced;
  const message = `Prices have changed. Your order now comes to ${formatPence(totals.total)}.`;
  throw createApiError({ code: "total_changed", message, totals });
}

interface OrderToPrice extends Pick<Placement, "lines" | "discountCode" | "deliveryRate"> {
  /** In lower case; absent if it is not known yet. */
  readonly email?: string | undefined;
}

/** Prices an order that is not complete yet. Throws `invalid_fields` and `discount_refused`. */
export async function calculateOrder(
  { db }: Pick<Service, "db">,
  catalogue: CatalogueSnapshot,
  { lines: items, email, discountCode, deliveryRate: rateName }: OrderToPrice,
  offer: DeliveryOffer,
  now: Date,
): Promise<PricedOrder> {
  const fullLines = priceLines(catalogue, mergeItems(items));
  const rate = requireRate(offer, rateName);
  const typed = discountCode
    ? await findDiscount(db.reader, catalogue, discountCode, { email, now })
    : undefined;
  if (typed) requireApplicable(fullLines, typed);
  // A code that saves nothing is not used up.
  const discount = typed && reducesTotal(fullLines, rate, typed) ? typed : undefined;
  const totals = orderTotals(fullLines, rate, discount);
  const shares = discountItems(fullLines, discount);
  const lines = fullLines.map((line, index) => ({ ...line, discount: shares[index] ?? 0 }));
  const { name, days, from, to, collection } = rate;
  const { zone, processingDays } = offer;
  const deliveryRate = { name, zone, processingDays, days, from, to, collection };
  return { lines, totals, discount, deliveryRate };
}

interface OrderedBy {
  readonly userId: string | undefined;
  readonly now: Date;
  readonly returnDays: number;
  readonly deadlines: Pick<Order, "payBy" | "confirmedPayBy">;
}

export function toOrder(
  { shipping, billing, paymentMethod }: Placement,
  { lines, totals, discount, deliveryRate }: PricedOrder,
  { userId, now, returnDays, deadlines }: OrderedBy,
): Order {
  const { collection } = deliveryRate;
  return {
    id: randomUUID(),
    number: "",
    state: "pending_payment",
    email: shipping.email.toLowerCase(),
    userId: userId ?? null,
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...totals,
    discountCode: discount?.code ?? null,
    deliveryRate,
    returnDays,
    paymentMethod,
    paid: 0,
    refunded: 0,
    owed: 0,
    deducted: 0,
    ...deadlines,
    shipping: collection ? { ...shipping, ...toAddress(collection) } : shipping,
    billing,
    tracking: null,
    placedAt: now,
    updatedAt: now,
    deliveredAt: null,
    unsent: 0,
    erasedAt: null,
    packedAt: null,
    version: 1,
    tokenVersion: 1,
  };
}

/** A collected order has the collection point as its address, with the name of the customer. */
function toAddress({ address, city, postcode }: CollectionPoint) {
  return { address, city, postcode };
}

type OrderedVariant = Omit<
  CatalogueVariant,
  "key" | "price" | "path" | "productId" | "categoryId" | "isFlammable" | "weight"
>;

export interface PricedLine extends OrderedItem, OrderedVariant {
  readonly unitPrice: Pence;
  readonly lineTotal: Pence;
}

export interface DiscountedLine extends PricedLine {
  /** Share of the order's discount. */
  readonly discount: Pence;
}

/** Adds up the quantities of each product. Throws `invalid_fields` above `MAX_QUANTITY`. */
export function mergeItems(items: readonly OrderedItem[]): readonly OrderedItem[] {
  const merged = new Map<string, OrderedItem>();
  for (const [position, item] of items.entries()) {
    const quantity = item.quantity + (merged.get(item.product)?.quantity ?? 0);
    if (quantity > MAX_QUANTITY) {
      throw createInvalidFieldsError({
        [`lines.${position}.quantity`]: `You can order up to ${MAX_QUANTITY} of each item`,
      });
    }
    merged.set(item.product, { ...item, quantity });
  }
  return [...merged.values()];
}

/**
 * Returns lines with the prices of the catalogue, because a browser's prices cannot be trusted.
 * Throws `invalid_fields` for a variant that is not on sale.
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
    const { brand, name, variant, sku, size, picture, vatRate, price } = found;
    const bought = { brand, name, variant, sku, size, picture, vatRate };
    return { product, quantity, ...bought, unitPrice: price, lineTotal: price * quantity };
  });
  if (lines.length < items.length) throw createInvalidFieldsError(unknown);
  return lines;
}
