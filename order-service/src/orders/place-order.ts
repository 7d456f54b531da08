import { createHash } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { ApiError } from "@damson/service-runtime/errors";
import type { PlacedOrder } from "@damson/shop/orders/order-view";
import type { Placement } from "@damson/shop/orders/placement";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import type { Service } from "../context.ts";
import { apiError, hasCode, invalidFields } from "../errors.ts";
import { endOfDay } from "../london-days.ts";
import { isPaidOnline } from "../payments/payments.ts";
import type { Settings } from "../settings/settings.ts";
import type { KeyedRequest } from "./idempotency-keys.ts";
import type { Order } from "./orders.ts";
import {
  countPlacement,
  requireDeliverable,
  requireOpen,
  requirePhoneNumber,
} from "./placement-rules.ts";
import { priceOrder, toOrder } from "./price-order.ts";
import { CatalogueChanged, findPlaced, storeOrder } from "./write-order.ts";

export interface PlacementRequest {
  readonly placement: Placement;
  readonly idempotencyKey: string;
  readonly userId: string | undefined;
  /** Confirmed email address of the account. */
  readonly confirmedEmail?: string | undefined;
}

/** Attempts to price an order while the catalogue keeps changing. */
const MAX_ATTEMPTS = 6;

/**
 * Places an order: reserves its stock and queues its confirmation in one transaction. Repeating a request with the same
 * key returns the same order. Retries if the catalogue changes at the same time. Throws `total_changed`,
 * `out_of_stock`, `transfer_share_reached`, `discount_refused`, `invalid_fields`, `too_many_requests`, `unavailable`,
 * `shop_not_open`, and `idempotency_key_reused` for another order under the same key.
 */
export async function placeOrder(
  service: Service,
  request: PlacementRequest,
): Promise<PlacedOrder> {
  const { catalogue, clock } = service;
  for (let attempt = 1; ; attempt += 1) {
    const now = clock();
    const snapshot = await catalogue.at(now);
    try {
      return await placeOrderFrom(service, snapshot, request, now);
    } catch (error) {
      if (!dependsOnCatalogue(error) || !(await catalogue.isOutdated(snapshot))) throw error;
      if (attempt === MAX_ATTEMPTS) throw tooManyChanges(error);
    }
    await catalogue.refresh();
  }
}

async function placeOrderFrom(
  service: Service,
  catalogue: CatalogueSnapshot,
  { placement, idempotencyKey: key, userId, confirmedEmail }: PlacementRequest,
  now: Date,
): Promise<PlacedOrder> {
  const request: KeyedRequest = { key, bodyHash: hashPlacement(placement), now };
  try {
    await requireOpen(service);
    requireOffered(service, placement);
    const products = placement.lines.flatMap(({ product }) => catalogue.find(product) ?? []);
    requireDeliverable(catalogue, placement.shipping.postcode, products, "shipping.postcode");
    const phone = requirePhoneNumber(placement.shipping.phone, "shipping.phone");
    const priced = await priceOrder(service, catalogue, placement, now);
    const shipping = { ...placement.shipping, phone };
    const order = toOrder({ ...placement, shipping }, priced, {
      userId,
      now,
      deadlines: paymentDeadlines(service.settings, placement, confirmedEmail, now),
    });
    const count = countPlacement(service, order, confirmedEmail);
    return await storeOrder(service, request, order, { catalogue, priced, count });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // This may be a repeated request whose prices, stock or discount have changed since.
    const earlier = await findPlaced(service, service.db.reader, request);
    if (earlier) return earlier;
    throw error;
  }
}

function requireOffered({ paymentOptions }: Service, { paymentMethod }: Placement): void {
  if (paymentOptions().methods.includes(paymentMethod)) return;
  throw invalidFields({ paymentMethod: "This way to pay is not offered." });
}

/**
 * Payment deadlines of a new order. Anyone can order by transfer with any email address, so an order without a
 * confirmed address expires after a few hours unless the customer confirms it from their mailbox.
 */
function paymentDeadlines(
  { orders, payments, holding }: Settings,
  placement: Pick<Placement, "paymentMethod">,
  /** Confirmed email address of the account. */
  confirmedEmail: string | undefined,
  now: Date,
): Pick<Order, "payBy" | "confirmedPayBy"> {
  if (isPaidOnline(placement)) {
    const payBy = new Date(now.getTime() + payments.checkoutMinutes * MINUTE_MS);
    return { payBy, confirmedPayBy: null };
  }
  const payBy = endOfDay(now, orders.paymentDays);
  const hours = holding.unconfirmedHours;
  if (confirmedEmail !== undefined || hours === "off") return { payBy, confirmedPayBy: null };
  const confirmBy = new Date(now.getTime() + hours * HOUR_MS);
  return { payBy: confirmBy < payBy ? confirmBy : payBy, confirmedPayBy: payBy };
}

/** Hashes the parsed body, so that spaces and unknown fields make no difference. */
function hashPlacement(placement: Placement): string {
  return createHash("sha256").update(JSON.stringify(placement)).digest("base64url");
}

function dependsOnCatalogue(error: unknown): boolean {
  return (
    error instanceof CatalogueChanged ||
    hasCode(error, "total_changed") ||
    hasCode(error, "invalid_fields")
  );
}

function tooManyChanges(cause: unknown) {
  const message = "Prices are being updated. Please try again shortly.";
  return apiError(
    { code: "unavailable", message },
    { retryAfterSeconds: 1, isExpected: true, cause },
  );
}
