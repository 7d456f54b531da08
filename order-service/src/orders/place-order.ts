import { createHash } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { ApiError } from "@damson/service-runtime/errors";
import type { PlacedOrder } from "@damson/shop/orders/order-view";
import type { Placement } from "@damson/shop/orders/placement";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import type { Service } from "../context.ts";
import { createApiError, createInvalidFieldsError, hasCode } from "../errors.ts";
import { endOfDay } from "../london-days.ts";
import { isPaidOnline } from "../payments/payments.ts";
import type { Settings } from "../settings/settings.ts";
import type { KeyedRequest } from "./idempotency-keys.ts";
import type { Order } from "./orders.ts";
import {
  countPlacement,
  type DeliveryOffer,
  findCollection,
  findGoods,
  requireDeliverable,
  requireOpen,
  requirePhoneNumber,
} from "./placement-rules.ts";
import { priceOrder, toOrder } from "./price-order.ts";
import { CatalogueChanged, findPlaced, type StaffPlacement, storeOrder } from "./write-order.ts";

export interface PlacementRequest {
  readonly placement: Placement;
  readonly idempotencyKey: string;
  readonly userId: string | undefined;
  /** Confirmed email address of the account. */
  readonly confirmedEmail?: string | undefined;
  /** Present if staff place the order for a customer. */
  readonly byStaff?: StaffPlacement;
}

/** Maximum number of times that an order is priced again while the catalogue keeps changing. */
const MAX_ATTEMPTS = 6;

/**
 * Places an order: reserves stock and queues the confirmation, in one transaction. The same key
 * returns the same order. If the catalogue changes at the same time, tries again. Throws
 * `total_changed`, `out_of_stock`, `transfer_share_reached`, `discount_refused`, `invalid_fields`,
 * `too_many_requests`, `unavailable`, `shop_not_open`, and `idempotency_key_reused` if the key
 * belongs to a different order.
 *
 * An order by staff counts against no limit, needs no confirmation, and has days to pay.
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
      if (attempt === MAX_ATTEMPTS) throw createTooManyChangesError(error);
    }
    await catalogue.refresh();
  }
}

async function placeOrderFrom(
  service: Service,
  catalogue: CatalogueSnapshot,
  { placement, idempotencyKey: key, userId, confirmedEmail, byStaff }: PlacementRequest,
  now: Date,
): Promise<PlacedOrder> {
  const request: KeyedRequest = { key, bodyHash: hashPlacement(placement, byStaff), now };
  try {
    await requireOpen(service);
    if (!byStaff?.isPaid) requireOffered(service, placement);
    const offer = requireOffer(catalogue, placement, now);
    const phone = requirePhoneNumber(placement.shipping.phone, "shipping.phone");
    const priced = await priceOrder(service, catalogue, placement, offer, now);
    const shipping = { ...placement.shipping, phone };
    const order = toOrder({ ...placement, shipping }, priced, {
      userId,
      now,
      returnDays: service.catalogue.documents.policies.returnDays,
      deadlines: byStaff
        ? { payBy: endOfDay(now, service.settings.orders.paymentDays), confirmedPayBy: null }
        : calculatePaymentDeadlines(service.settings, placement, confirmedEmail, now),
    });
    const count = byStaff ? undefined : countPlacement(service, order, confirmedEmail);
    return await storeOrder(service, request, order, { catalogue, priced, count, byStaff });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The request may be a repeated one. Prices, stock or discount have changed since then.
    const earlier = await findPlaced(service, service.db.reader, request);
    if (earlier) return earlier;
    throw error;
  }
}

/** Returns the collection if the customer has chosen it, or the rates for the address. */
function requireOffer(
  catalogue: CatalogueSnapshot,
  { lines, shipping: { postcode }, deliveryRate }: Placement,
  now: Date,
): DeliveryOffer {
  const collection = findCollection(catalogue, now);
  if (collection?.options.some(({ name }) => name === deliveryRate)) return collection;
  const destination = { postcode, field: "shipping.postcode" };
  return requireDeliverable(catalogue, destination, findGoods(catalogue, lines), now);
}

function requireOffered({ paymentOptions }: Service, { paymentMethod }: Placement): void {
  if (paymentOptions().methods.includes(paymentMethod)) return;
  throw createInvalidFieldsError({
    paymentMethod: "Please choose another payment method. This one is not available.",
  });
}

/**
 * Returns the payment deadlines of a new order. Anyone can order by bank transfer with any address.
 * So without a confirmed address, the order expires within a day or so, unless the customer
 * confirms it from the mailbox.
 */
function calculatePaymentDeadlines(
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

/** Hashes the validated body. Spaces and unknown fields make no difference. */
function hashPlacement(placement: Placement, byStaff: StaffPlacement | undefined): string {
  const body = JSON.stringify({ ...placement, isPaid: byStaff?.isPaid });
  return createHash("sha256").update(body).digest("base64url");
}

function dependsOnCatalogue(error: unknown): boolean {
  return (
    error instanceof CatalogueChanged ||
    hasCode(error, "total_changed") ||
    hasCode(error, "invalid_fields")
  );
}

function createTooManyChangesError(cause: unknown) {
  const message = "Prices are being updated. Please try again shortly.";
  return createApiError(
    { code: "unavailable", message },
    { retryAfterSeconds: 1, isExpected: true, cause },
  );
}
