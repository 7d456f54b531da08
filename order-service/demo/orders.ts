/** Customers order, pay or do not, get their parcels, and send a few of them back. */
import { randomUUID } from "node:crypto";
import { HOUR_MS } from "@damson/service-runtime/durations";
import type { Placement } from "@damson/shop/orders/placement";
import { orderTotals } from "@damson/shop/orders/totals";
import { findDiscount } from "../src/discounts/discount-codes.ts";
import { Refused } from "../src/errors.ts";
import { endOfDay } from "../src/london-days.ts";
import { cancelOrder } from "../src/orders/cancel-order.ts";
import { expireOrders } from "../src/orders/expire-orders.ts";
import { findOrder, type Order } from "../src/orders/orders.ts";
import { placeOrder } from "../src/orders/place-order.ts";
import { priceLines, subtotalOf } from "../src/orders/pricing.ts";
import { remindUnpaid } from "../src/orders/remind-unpaid.ts";
import { markPaid } from "../src/settlement/mark-paid.ts";
import { refundOrder } from "../src/settlement/refund-order.ts";
import { basketOf } from "./baskets.ts";
import { atWork, busyness, daysUntil, later, shoppingTime, startOfDay } from "./calendar.ts";
import { dispute, giveUpPaying, makeRefunds, payOnline } from "./card-payments.ts";
import { planParcel } from "./delivery.ts";
import { personOf } from "./customers.ts";
import type { Random } from "./random.ts";
import { OWNER, PACKER, type Story } from "./demo.ts";

/** So many orders up to yesterday, and those of today so far. */
export function planOrders(story: Story, count: number): void {
  const { timeline, end } = story;
  const days = daysUntil(end);
  const weights = days.map((day) => {
    // No day is quite like the next.
    const luck = 0.75 + story.random(`day ${day.toISOString()}`).next() / 2;
    return busyness(day, end) * luck;
  });
  const whole = weights.slice(0, -1).reduce((sum, weight) => sum + weight, 0);
  let number = 0;
  let expected = 0;
  for (const [index, day] of days.entries()) {
    expected += ((weights[index] ?? 0) * count) / whole;
    for (; number < Math.round(expected); number += 1) {
      const random = story.random(`order ${number}`);
      const customer = number;
      timeline.at(shoppingTime(day, random), () => shop(story, customer, random));
    }
  }
}

async function shop(story: Story, number: number, random: Random): Promise<void> {
  const order = await place(story, number, random);
  if (order === undefined) return;
  const { timeline } = story;
  const { id, placedAt, payBy } = order;
  if (order.paymentMethod === "stripe") {
    const pays = random.isTrue(0.94);
    const ends = later(placedAt, random.between(1, 14));
    timeline.at(ends, () => (pays ? payOnline(story, id) : giveUpPaying(story, id)));
    if (pays) timeline.at(ends, () => afterPayment(story, id, random));
  } else {
    planTransfer(story, order, random);
    if (payBy !== null) planReminder(story, payBy);
  }
  if (payBy !== null) timeline.at(later(payBy, 1), () => expireOrders(story.service));
}

/** Gives nothing where all that somebody wanted was sold out. */
async function place(story: Story, number: number, random: Random): Promise<Order | undefined> {
  const { service, records } = story;
  const returns = number > 30 && random.isTrue(0.27);
  const person = returns ? random.between(0, number - 1) : number;
  const shipping = personOf(person, story.random(`person ${person}`));
  const { email, phone: _phone, ...home } = shipping;
  const elsewhere = personOf(person, story.random(`office ${person}`));
  const { email: _email, phone: _other, ...office } = elsewhere;
  const isGift = random.isTrue(0.06);
  const paymentMethod = random.isTrue(0.58) ? "stripe" : "bank-transfer";
  const card = random.isTrue(0.02) ? story.cards.shift() : undefined;
  const discount = await discountOf(story, card ?? story.codes.get(email), email);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const lines = basketOf(records, random);
    const subtotal = subtotalOf(priceLines(service.catalogue, lines));
    const placement: Placement = {
      lines: [...lines],
      shipping,
      billing: isGift ? { ...office, lastName: home.lastName } : home,
      paymentMethod,
      ...(discount ? { discountCode: discount.code } : {}),
      total: orderTotals(subtotal, discount?.percent).total,
    };
    try {
      const request = { placement, idempotencyKey: randomUUID(), userId: undefined };
      const { token } = await placeOrder(service, request);
      if (card === undefined) story.codes.delete(email);
      return findOrder(service.db.reader, service.tokens.verify(token)?.orderId ?? "");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  return undefined;
}

/** Nothing for a code that is too old: then it is left out. */
async function discountOf({ service }: Story, code: string | undefined, email: string) {
  if (code === undefined) return undefined;
  const customer = { email, now: service.clock() };
  return findDiscount(service.db.reader, code, customer).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    return undefined;
  });
}

/** On the morning of the day before, if it is still to be paid. */
function planReminder({ service, timeline }: Story, payBy: Date): void {
  const morning = new Date(startOfDay(endOfDay(payBy, -1)).getTime() + 9 * HOUR_MS);
  timeline.at(morning, () => remindUnpaid(service));
}

type Fate = "pays" | "forgets" | "cancels" | "late";
const fates: Readonly<Record<Fate, number>> = { pays: 88, forgets: 6, cancels: 4, late: 2 };

function planTransfer(story: Story, { id, placedAt, payBy }: Order, random: Random): void {
  const { service, timeline } = story;
  const fate = random.weighted(Object.keys(fates) as Fate[], (fate) => fates[fate]);
  if (fate === "forgets") return;
  if (fate === "cancels") {
    const changesMind = later(placedAt, random.between(20, 1200));
    timeline.at(changesMind, () => cancelOrder(service, id, "customer"));
    return;
  }
  const arrives =
    fate === "late"
      ? later(payBy ?? placedAt, random.between(10, 60) * 60)
      : later(placedAt, random.between(2, 60) * 60);
  timeline.at(atWork(arrives, random.pick([9.5, 14])), async () => {
    const { state } = await markPaid(service, id, { person: random.pick([OWNER, PACKER]) });
    if (state === "paid") await afterPayment(story, id, random);
  });
}

async function afterPayment(story: Story, id: string, random: Random): Promise<void> {
  const { service, timeline } = story;
  const now = service.clock();
  if (random.isTrue(0.018)) {
    const changesMind = later(now, random.between(15, 240));
    timeline.at(changesMind, () => changeMind(story, id));
    return;
  }
  if (random.isTrue(0.0015)) dispute(story, id, new Date(now.getTime() + 26 * 24 * HOUR_MS));
  planParcel(story, id, random);
}

async function changeMind(story: Story, id: string): Promise<void> {
  const { service, timeline } = story;
  const order = await cancelOrder(service, id, "customer");
  const now = service.clock();
  if (order.paymentMethod === "stripe") {
    timeline.at(later(now, 1), () => makeRefunds(story, id));
  } else {
    timeline.at(atWork(now, 15), () => refundOrder(service, id, { person: OWNER }));
  }
}
