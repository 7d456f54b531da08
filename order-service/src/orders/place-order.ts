import { createHash } from "node:crypto";
import { insertTogether, isUniqueViolation, transaction } from "@damson/database";
import { ApiError } from "@damson/service-runtime/errors";
import type { PlacedOrder } from "@damson/shop/orders/order-view";
import type { Placement } from "@damson/shop/orders/placement";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { redeemDiscount } from "../discounts/discount-codes.ts";
import { invalidFields } from "../errors.ts";
import { isPaidOnline } from "../payments/payments.ts";
import { findUnavailable, quantitiesByProduct } from "../stock/stock.ts";
import { fromCurrentCatalogue, requireCurrentCatalogue } from "./catalogue-changed.ts";
import { countPlacement, type PlacementCount } from "./count-placement.ts";
import { paymentDeadlines } from "./deadlines.ts";
import { holdGoods, reservationRequest, unavailableError } from "./hold-goods.ts";
import {
  claimKey,
  findKeyedOrder,
  type KeyedRequest,
  keyReused,
  reclaimKey,
} from "./idempotency-keys.ts";
import { linesOf, orderInserts } from "./insert-order.ts";
import { messageInsert } from "./order-messages.ts";
import { makeOrderNumber } from "./order-number.ts";
import { type OrderParts, readParts, viewOf } from "./order-views.ts";
import type { Order } from "./orders.ts";
import { requireDeliverable, requireOpen, requirePhoneNumber } from "./placement-rules.ts";
import { orderOf, type PricedOrder, priceOrder } from "./price-order.ts";

export interface PlacementRequest {
  readonly placement: Placement;
  readonly idempotencyKey: string;
  /** Id of the account, if the customer is signed in. */
  readonly userId: string | undefined;
  /** The address that the account has shown to be its own. */
  readonly confirmedEmail?: string | undefined;
}

const MAX_ATTEMPTS = 3;

/**
 * Places an order: all of it, with what it reserves and the mail that confirms it, or nothing. The same key gives the
 * same order, also when it could not be placed any more. Throws `total_changed`, `out_of_stock`,
 * `transfer_share_reached`, `discount_refused`, `invalid_fields`, `too_many_requests`,
 * `unavailable`, `shop_not_open`, and `idempotency_key_reused` for another order under the same key.
 */
export async function placeOrder(
  service: Service,
  request: PlacementRequest,
): Promise<PlacedOrder> {
  return fromCurrentCatalogue(service, (catalogue, now) =>
    placeFrom(service, catalogue, request, now),
  );
}

async function placeFrom(
  service: Service,
  catalogue: CatalogueSnapshot,
  { placement, idempotencyKey: key, userId, confirmedEmail }: PlacementRequest,
  now: Date,
): Promise<PlacedOrder> {
  const request: KeyedRequest = { key, bodyHash: hashOf(placement), now };
  try {
    await requireOpen(service);
    requireOffered(service, placement);
    const products = placement.lines.flatMap(({ product }) => catalogue.find(product) ?? []);
    requireDeliverable(catalogue, placement.shipping.postcode, products, "shipping.postcode");
    const phone = requirePhoneNumber(placement.shipping.phone, "shipping.phone");
    const priced = await priceOrder(service, catalogue, placement, now);
    const shipping = { ...placement.shipping, phone };
    const order = orderOf({ ...placement, shipping }, priced, {
      userId,
      now,
      deadlines: paymentDeadlines(service.settings, placement, confirmedEmail, now),
    });
    const count = countPlacement(service, order, confirmedEmail);
    return await store(service, request, order, { catalogue, priced, count });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Prices, stock or the code may have changed since this very order was placed.
    const earlier = await findPlaced(service, service.db.reader, request);
    if (earlier) return earlier;
    throw error;
  }
}

/** The parts of an order that are made before the database is locked. */
interface Preparation {
  readonly catalogue: CatalogueSnapshot;
  readonly priced: PricedOrder;
  readonly count: PlacementCount;
}

async function store(
  service: Service,
  request: KeyedRequest,
  order: Order,
  prepared: Preparation,
): Promise<PlacedOrder> {
  for (let attempt = 1; ; attempt += 1) {
    const numbered = { ...order, number: makeOrderNumber() };
    try {
      return await transaction(service.db, (db) =>
        writeOrder(service, db, request, numbered, prepared),
      );
    } catch (error) {
      await prepared.count.undo();
      // Another order has the number, which is one chance in a million millions.
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
  const claim = reservationRequest(service, order, quantitiesByProduct(lines));
  const { unavailable, counted, catalogueVersion } = await findUnavailable(db, claim);
  requireCurrentCatalogue(catalogue, catalogueVersion);
  if (unavailable) throw unavailableError(unavailable, service);

  const parts: OrderParts = {
    order,
    lines: linesOf(order.id, lines),
    history: [{ state: order.state, at: order.placedAt }],
  };
  const confirmation = { kind: "order_confirmation", details: {}, now: order.placedAt } as const;
  await insertTogether(db, [
    ...orderInserts(db, order, parts.lines),
    // An order that is paid online is confirmed once it is paid.
    ...(isPaidOnline(order) ? [] : [messageInsert(service, db, parts, confirmation)]),
  ]);
  if (discount) await redeemDiscount(db, discount.code, order.id);
  await count.take(db);
  if (counted) await holdGoods(service, db, order, claim);
  return placed(service, parts, order.placedAt);
}

/** Takes the key for an order, or returns the order that has it. Throws `idempotency_key_reused`. */
async function findPlacedUnlessClaimed(
  service: Service,
  db: Queries,
  request: KeyedRequest,
  orderId: string,
): Promise<PlacedOrder | undefined> {
  // On Postgres, this waits for a request that uses the key at this moment.
  if (await claimKey(db, request, orderId)) return undefined;
  const earlier = await findPlaced(service, db, request);
  if (earlier) return earlier;
  if (await reclaimKey(db, request, orderId)) return undefined;
  // Another request has just taken it over.
  const other = await findPlaced(service, db, request);
  if (other) return other;
  throw keyReused();
}

/** Finds the order that was placed with the key before. Throws `idempotency_key_reused`. */
async function findPlaced(
  service: Service,
  db: Queries,
  request: KeyedRequest,
): Promise<PlacedOrder | undefined> {
  const order = await findKeyedOrder(db, request);
  return order && placed(service, await readParts(db, order), request.now);
}

function placed(service: Service, parts: OrderParts, now: Date): PlacedOrder {
  return {
    order: viewOf(parts, service, now),
    token: service.tokens.make(parts.order),
  };
}

function requireOffered({ paymentOptions }: Service, { paymentMethod }: Placement): void {
  if (paymentOptions().methods.includes(paymentMethod)) return;
  throw invalidFields({ paymentMethod: "This way to pay is not offered." });
}

/** Hash of the body as it was understood: spaces and unknown fields make no difference. */
function hashOf(placement: Placement): string {
  return createHash("sha256").update(JSON.stringify(placement)).digest("base64url");
}
