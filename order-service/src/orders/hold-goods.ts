import type { ApiError } from "@damson/service-runtime/errors";
import type { PaymentOptions } from "@damson/shop/settings/payment-methods";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { apiError } from "../errors.ts";
import { type Claim, reserve, type Unavailable } from "../stock/stock.ts";
import type { Order, OrderLine } from "./orders.ts";
import { addHold, type Holder } from "./unpaid-holds.ts";

interface NewOrder {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly holder: Holder;
  readonly claim: Claim;
  /** The products that are counted: the others are not held. */
  readonly counted: readonly string[];
}

export function claimOf(
  { settings }: Pick<Service, "settings">,
  { paymentMethod }: Order,
  wanted: Claim["wanted"],
): Claim {
  const { transferSharePercent: percent, transferShareMinPieces: minPieces } = settings.holding;
  return { wanted, unpaidMethod: paymentMethod, share: { percent, minPieces } };
}

/**
 * Holds the goods of a new order until it is paid or ends. Throws `unpaid_limit_reached`, `out_of_stock` and
 * `transfer_share_reached`.
 */
export async function holdGoods(
  service: Service,
  db: Queries,
  { order, lines, holder, claim, counted }: NewOrder,
): Promise<void> {
  const held = lines.filter(({ product }) => counted.includes(product));
  const sum = (of: "quantity" | "lineTotal") => held.reduce((all, line) => all + line[of], 0);
  const hold = { pieces: sum("quantity"), value: sum("lineTotal") };
  await addHold(service, db, order, holder, hold);
  // Last, since others who want the same wait from here on until this is kept.
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
