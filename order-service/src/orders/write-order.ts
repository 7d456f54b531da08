import { insertTogether, isUniqueViolation, toColumns, transaction } from "@damson/database";
import type { ApiError } from "@damson/service-runtime/errors";
import type { PlacedOrder } from "@damson/shop/orders/order-view";
import type { PaymentOptions } from "@damson/shop/settings/payment-methods";
import { selectPersonId } from "../audit/person-id.ts";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { redeemDiscount } from "../discounts/discount-codes.ts";
import { createApiError } from "../errors.ts";
import { createFirstPayment, isPaidOnline, toPaymentColumns } from "../payments/payments.ts";
import { createOrderNumber } from "../security/readable-codes.ts";
import {
  findUnavailable,
  quantitiesByProduct,
  type ReservationRequest,
  reserve,
  type Unavailable,
} from "../stock/stock.ts";
import {
  claimKey,
  createKeyReused,
  findKeyedOrder,
  type KeyedRequest,
  reclaimKey,
} from "./idempotency-keys.ts";
import { createMessageInsert } from "./order-messages.ts";
import { searchRow } from "./order-search.ts";
import { type OrderParts, readParts, toOrderView } from "./order-views.ts";
import type { Order, OrderLine } from "./orders.ts";
import type { PlacementCount } from "./placement-rules.ts";
import type { DiscountedLine, PricedOrder } from "./price-order.ts";

/** The catalogue changed after the order was priced. */
export class CatalogueChanged extends Error {
  override name = "CatalogueChanged";
}

export interface StaffPlacement {
  /** Email address of the staff member. */
  readonly person: string;
  /** Whether the customer has paid already, for example in cash. */
  readonly isPaid: boolean;
}

export interface Preparation {
  readonly catalogue: CatalogueSnapshot;
  readonly priced: PricedOrder;
  /** Absent if the order counts against no limit. */
  readonly count: PlacementCount | undefined;
  readonly byStaff: StaffPlacement | undefined;
}

const MAX_ATTEMPTS = 3;

/**
 * Stores an order with its payment, email and reserved stock, in one transaction. If the key was
 * used before, returns the earlier order.
 */
export async function storeOrder(
  service: Service,
  request: KeyedRequest,
  order: Order,
  prepared: Preparation,
): Promise<PlacedOrder> {
  for (let attempt = 1; ; attempt += 1) {
    const { orderPrefix } = service.catalogue.documents.brand;
    const numbered = { ...order, number: createOrderNumber(orderPrefix) };
    try {
      return await transaction(service.db, (db) =>
        writeOrder(service, db, request, numbered, prepared),
      );
    } catch (error) {
      await prepared.count?.undo();
      // The order number exists already. The chance is one in a million million.
      if (!isUniqueViolation(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function writeOrder(
  service: Service,
  db: Queries,
  request: KeyedRequest,
  order: Order,
  { catalogue, priced: { lines, discount }, count, byStaff }: Preparation,
): Promise<PlacedOrder> {
  const earlier = await findPlacedUnlessClaimed(service, db, request, order.id);
  if (earlier) return earlier;
  const claim: ReservationRequest = {
    wanted: quantitiesByProduct(lines),
    unpaidMethod: order.paymentMethod,
    transferSharePercent: byStaff ? 100 : service.settings.holding.transferSharePercent,
  };
  const { unavailable, hasTracked, catalogueVersion } = await findUnavailable(db, claim);
  if (catalogueVersion !== catalogue.version) throw new CatalogueChanged();
  if (unavailable) throw createUnavailableError(unavailable, service);

  const parts: OrderParts = {
    order,
    lines: toOrderLines(order.id, lines),
    history: [{ state: order.state, at: order.placedAt }],
  };
  // An order that is paid at once is confirmed with its payment. For a card order by staff, the
  // customer first gets an email with the link to pay.
  const isOnline = isPaidOnline(order);
  const isConfirmed = byStaff ? !byStaff.isPaid : !isOnline;
  const confirmation = { kind: "order_confirmation", details: {}, now: order.placedAt } as const;
  const message = isOnline ? { ...confirmation, count: "unpaid" } : confirmation;
  await insertTogether(db, [
    ...orderInserts(db, order, parts.lines, byStaff),
    ...(isConfirmed ? [createMessageInsert(service, db, parts, message)] : []),
  ]);
  if (discount) await redeemDiscount(db, discount.code, order);
  await count?.take(db);
  if (hasTracked) {
    // Runs last, because it locks the stock until the transaction ends.
    const short = await reserve(db, order.id, claim, order.placedAt);
    if (short) throw createUnavailableError(short, service);
  }
  return createPlacedOrder(service, parts, order.placedAt);
}

/** Reserves the key, or returns the order that has it. Throws `idempotency_key_reused`. */
async function findPlacedUnlessClaimed(
  service: Service,
  db: Queries,
  request: KeyedRequest,
  orderId: string,
): Promise<PlacedOrder | undefined> {
  // On Postgres, waits for another transaction with the same key.
  if (await claimKey(db, request, orderId)) return undefined;
  const earlier = await findPlaced(service, db, request);
  if (earlier) return earlier;
  if (await reclaimKey(db, request, orderId)) return undefined;
  // Another request has reserved the key first.
  const other = await findPlaced(service, db, request);
  if (other) return other;
  throw createKeyReused();
}

/** Finds the order that was placed with this key. Throws `idempotency_key_reused`. */
export async function findPlaced(
  service: Service,
  db: Queries,
  request: KeyedRequest,
): Promise<PlacedOrder | undefined> {
  const order = await findKeyedOrder(db, request);
  return order && createPlacedOrder(service, await readParts(db, order), request.now);
}

function createPlacedOrder(service: Service, parts: OrderParts, now: Date): PlacedOrder {
  return {
    order: toOrderView(parts, service, now),
    token: service.tokens.create(parts.order),
  };
}

export function toOrderLines(
  orderId: string,
  priced: readonly DiscountedLine[],
): readonly OrderLine[] {
  return priced.map(({ vatRate: productVatRate, ...line }, position) => ({
    orderId,
    position,
    ...line,
    productVatRate,
    vatRate: null,
    returned: 0,
    unsent: 0,
  }));
}

function orderInserts(
  db: Queries,
  order: Order,
  lines: readonly OrderLine[],
  byStaff: StaffPlacement | undefined,
) {
  const { id, state, placedAt } = order;
  // Safe: the order has a value for each column.
  const row = toColumns<Schema, "orders">(order) as Schema["orders"];
  const rows = lines.map((line) => toColumns<Schema, "order_lines">(line) as Schema["order_lines"]);
  return [
    db.insertInto("orders").values(row),
    db.insertInto("order_lines").values(rows),
    db.insertInto("order_search").values(searchRow(order, lines)),
    db.insertInto("order_events").values({
      order_id: id,
      at: placedAt,
      actor: byStaff ? "staff" : "customer",
      person: byStaff?.person ?? null,
      person_id: selectPersonId(byStaff?.person),
      type: "place",
      state,
      data: {},
    }),
    db.insertInto("payments").values(toPaymentColumns(createFirstPayment(order))),
  ];
}

function createUnavailableError(
  { reason, lines }: Unavailable,
  { paymentOptions }: Pick<Service, "paymentOptions">,
): ApiError {
  return createApiError({
    code: reason,
    message: describeUnavailable({ reason, lines }, paymentOptions()),
    lines,
  });
}

function describeUnavailable({ reason, lines }: Unavailable, { methods }: PaymentOptions): string {
  if (reason === "out_of_stock") {
    return lines.every(({ left }) => left === 0)
      ? "Some of the items in your basket have just sold out."
      : "We don’t have enough of some items in your basket.";
  }
  const why =
    "We can only hold part of our stock for bank transfers, and there isn’t enough of it left.";
  return methods.includes("stripe")
    ? `${why} Please pay by card instead.`
    : `${why} Please order fewer items or try again later.`;
}
