import { formatPence } from "@damson/shop/money";
import type { Service } from "../context.ts";
import { listLines, type Order } from "../orders/orders.ts";
import { cleanLine } from "../security/clean-text.ts";
import type { Show } from "./command-line.ts";
import { getOrder } from "./find-order.ts";
import { stateName } from "./state-names.ts";
import { timeOf } from "./time-of.ts";

/** `show <number>`. */
export async function showOrder(
  service: Service,
  [typed]: readonly string[],
  show: Show,
): Promise<void> {
  const order = await getOrder(service, typed);
  const parts = [
    headOf(order),
    await goodsOf(service, order),
    moneyOf(order),
    customerOf(order),
    await historyOf(service, order),
  ];
  for (const line of parts.flatMap((lines) => [...lines, ""]).slice(0, -1)) show(line);
}

function headOf({ number, state, payBy, tracking }: Order): readonly string[] {
  return [
    `${number}  ${stateName(state)}`,
    ...(state === "pending_payment" && payBy ? [`To be paid by ${timeOf(payBy)}`] : []),
    ...(tracking ? [`Sent with ${tracking.carrier}, ${tracking.number}`] : []),
  ];
}

async function goodsOf({ db }: Service, { id }: Order): Promise<readonly string[]> {
  const lines = await listLines(db.reader, id);
  return lines.map(({ quantity, brand, name, lineTotal, returned }) => {
    const back = returned > 0 ? `  (${returned} returned)` : "";
    return `${String(quantity).padStart(3)} × ${brand} ${name}  ${formatPence(lineTotal)}${back}`;
  });
}

function moneyOf(order: Order): readonly string[] {
  const { subtotal, discount, delivery, total, paid, refunded } = order;
  const code = order.discountCode ? ` (${order.discountCode})` : "";
  const pounds = formatPence;
  return [
    `Subtotal ${pounds(subtotal)}, discount ${pounds(discount)}${code}, delivery ${pounds(delivery)}`,
    `Total ${pounds(total)}, paid ${pounds(paid)}, refunded ${pounds(refunded)}`,
  ];
}

function customerOf({ shipping, billing, erasedAt }: Order): readonly string[] {
  if (erasedAt) return [`Personal details erased ${timeOf(erasedAt)}`];
  return [
    `Deliver to: ${addressOf(shipping)}`,
    `Bill to:    ${addressOf(billing)}`,
    `Email ${shipping.email}, phone ${shipping.phone}`,
  ];
}

function addressOf(details: Order["billing"]): string {
  const { firstName, lastName, address, city, postcode } = details;
  return `${firstName} ${lastName}, ${address}, ${city}, ${postcode}`;
}

async function historyOf({ db }: Service, { id }: Order): Promise<readonly string[]> {
  const events = await db.reader
    .selectFrom("order_events")
    .select(["at", "actor", "type", "state"])
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
  const returns = await db.reader
    .selectFrom("returns")
    .innerJoin("return_lines", "return_lines.return_id", "returns.id")
    .select(["state", "reason", "position", "quantity"])
    .where("order_id", "=", id)
    .orderBy("requested_at")
    .orderBy("position")
    .execute();
  return [
    ...events.map(({ at, actor, type, state }) => {
      const result = state ? `, so ${stateName(state)}` : "";
      return `${timeOf(at)}  ${type.replaceAll("_", " ")}${result} (${actor})`;
    }),
    ...returns.map(({ state, reason, position, quantity }) => {
      const why = reason ? `, “${cleanLine(reason)}”` : "";
      return `Return ${state}: ${quantity} of line ${position + 1}${why}`;
    }),
  ];
}
