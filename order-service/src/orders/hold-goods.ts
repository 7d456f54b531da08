import type { ApiError } from "@damson/service-runtime/errors";
import type { PaymentOptions } from "@damson/shop/settings/payment-methods";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { apiError } from "../errors.ts";
import { type ReservationRequest, reserve, type Unavailable } from "../stock/stock.ts";
import type { Order } from "./orders.ts";

export function reservationRequest(
  { settings }: Pick<Service, "settings">,
  { paymentMethod }: Order,
  wanted: ReservationRequest["wanted"],
): ReservationRequest {
  const { transferSharePercent } = settings.holding;
  return { wanted, unpaidMethod: paymentMethod, transferSharePercent };
}

/** Reserves the goods of a new order. Throws `out_of_stock` and `transfer_share_reached`. */
export async function holdGoods(
  service: Service,
  db: Queries,
  order: Order,
  claim: ReservationRequest,
): Promise<void> {
  // Last, because other orders for the same goods wait from here until this one is committed.
  const unavailable = await reserve(db, order.id, claim, order.placedAt);
  if (unavailable) throw unavailableError(unavailable, service);
}

export function unavailableError(
  { reason, lines }: Unavailable,
  { paymentOptions }: Pick<Service, "paymentOptions">,
): ApiError {
  return apiError({
    code: reason,
    message: messageOf({ reason, lines }, paymentOptions()),
    lines,
  });
}

function messageOf({ reason, lines }: Unavailable, { methods }: PaymentOptions): string {
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
