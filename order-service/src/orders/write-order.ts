import { insertTogether, isUniqueViolation, toColumns, transaction } from "@damson/database";
import type { ApiError } from "@damson/service-runtime/errors";
import type { PlacedOrder } from "@damson/shop/orders/order-view";
import type { PaymentOptions } from "@damson/shop/settings/payment-methods";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { redeemDiscount } from "../discounts/discount-codes.ts";
import { apiError } from "../errors.ts";
import { createFirstPayment, isPaidOnline, paymentColumns } from "../payments/payments.ts";
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
import type { PricedLine, PricedOrder } from "./price-order.ts";

/** The catalogue changed after the order was priced. */
export class CatalogueChanged extends Error {
  override name = "CatalogueChanged";
}

export interface Preparation {
  readonly catalogue: CatalogueSnapshot;
  readonly priced: PricedOrder;
  readonly count: PlacementCount;
}

const MAX_ATTEMPTS = 3;

/**
 * Stores an order with its payment, mail and reserved stock in one transaction. Returns the earlier order if the key
 * was used before.
 */
export async function storeOrder(
  service: Service,
  request: KeyedRequest,
  order: Order,
  prepared: Preparation,
): Promise<PlacedOrder> {
  for (let attempt = 1; ; attempt += 1) {
    const numbered = { ...order, number: createOrderNumber() };
    try {
      return await transaction(service.db, (db) =>
        writeOrder(service, db, request, numbered, prepared),
      );
    } catch (error) {
      await prepared.count.undo();
      // A duplicate order number, with a chance of one in a million million.
      if (!isUniqueViolation(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function writeOrder(
  service: Service,
  db: Queries,
  request: KeyedRequest,
  order: Order,
  { catalogue, priced: { lines, discount }, count }: Preparation,
): Promise<PlacedOrder> {
  const earlier = await findPlacedUnlessClaimed(service, db, request, order.id);
  if (earlier) return earlier;
  const claim: ReservationRequest = {
    wanted: quantitiesByProduct(lines),
    unpaidMethod: order.paymentMethod,
    transferSharePercent: service.settings.holding.transferSharePercent,
  };
  const { unavailable, counted, catalogueVersion } = await findUnavailable(db, claim);
  if (catalogueVersion !== catalogue.version) throw new CatalogueChanged();
  if (unavailable) throw createUnavailableError(unavailable, service);

  const parts: OrderParts = {
    order,
    lines: toOrderLines(order.id, lines),
    history: [{ state: order.state, at: order.placedAt }],
  };
  const confirmation = { kind: "order_confirmation", details: {}, now: order.placedAt } as const;
  await insertTogether(db, [
    ...orderInserts(db, order, parts.lines),
    // Online orders are confirmed after payment.
    ...(isPaidOnline(order) ? [] : [createMessageInsert(service, db, parts, confirmation)]),
  ]);
  if (discount) await redeemDiscount(db, discount.code, order.id);
  await count.take(db);
  if (counted) {
    // Last, because this locks the stock rows until the commit.
    const short = await reserve(db, order.id, claim, order.placedAt);
    if (short) throw createUnavailableError(short, service);
  }
  return createPlacedOrder(service, parts, order.placedAt);
}

/** Claims the key, or returns the order that has it. Throws `idempotency_key_reused`. */
async function findPlacedUnlessClaimed(
  service: Service,
  db: Queries,
  request: KeyedRequest,
  orderId: string,
): Promise<PlacedOrder | undefined> {
  // On Postgres, waits for a concurrent request with the same key.
  if (await claimKey(db, request, orderId)) return undefined;
  const earlier = await findPlaced(service, db, request);
  if (earlier) return earlier;
  if (await reclaimKey(db, request, orderId)) return undefined;
  // A concurrent request claimed it first.
  const other = await findPlaced(service, db, request);
  if (other) return other;
  throw createKeyReused();
}

/** Finds an earlier order with the same key. Throws `idempotency_key_reused`. */
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
    token: service.tokens.make(parts.order),
  };
}

function toOrderLines(orderId: string, priced: readonly PricedLine[]): readonly OrderLine[] {
  return priced.map(
    ({ vatRate: productVatRate, isFlammable: _isFlammable, ...line }, position) => ({
      orderId,
      position,
      ...line,
      productVatRate,
      vatRate: null,
      listing: "pageListing",
      returned: 0,
    }),
  );
}

function orderInserts(db: Queries, order: Order, lines: readonly OrderLine[]) {
  const { id, state, placedAt } = order;
  // Safe: a complete order or line has a value for every column.
  const row = toColumns<Schema, "orders">(order) as Schema["orders"];
  const rows = lines.map((line) => toColumns<Schema, "order_lines">(line) as Schema["order_lines"]);
  return [
    db.insertInto("orders").values(row),
    db.insertInto("order_lines").values(rows),
    db.insertInto("order_search").values(searchRow(order, lines)),
    db
      .insertInto("order_events")
      .values({ order_id: id, at: placedAt, actor: "customer", type: "place", state, data: {} }),
    db.insertInto("payments").values(paymentColumns(createFirstPayment(order))),
  ];
}

function createUnavailableError(
  { reason, lines }: Unavailable,
  { paymentOptions }: Pick<Service, "paymentOptions">,
): ApiError {
  return apiError({
    code: reason,
    message: describeUnavailable({ reason, lines }, paymentOptions()),
    lines,
  });
}

function describeUnavailable({ reason, lines }: Unavailable, { methods }: PaymentOptions): string {
  if (reason === "out_of_stock") {
    return lines.every(({ left }) => left === 0)
      ? "Some of your basket has just been sold out."
      : "There is not enough left of some of your basket.";
  }
  const why =
    "Only a part of each product can wait for bank transfers, and other orders hold that part just now.";
  return methods.includes("stripe")
    ? `${why} You can have your whole order at once if you pay by card.`
    : `${why} Please order fewer items, or come back later: what is not paid for in time can be ordered again.`;
}
