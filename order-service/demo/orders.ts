import { randomUUID } from "node:crypto";
import { ApiError } from "@damson/service-runtime/errors";
import { getMainRate } from "@damson/shop/delivery/delivery-settings";
import type { OrderedItem, Placement } from "@damson/shop/orders/placement";
import { orderTotals } from "@damson/shop/orders/totals";
import { findDiscount } from "../src/discounts/discount-codes.ts";
import { endOfDay } from "../src/london-days.ts";
import { cancelOrder } from "../src/orders/cancel-order.ts";
import { expireOrders } from "../src/orders/expire-orders.ts";
import { findOrder, type Order } from "../src/orders/orders.ts";
import { placeOrder } from "../src/orders/place-order.ts";
import { priceLines } from "../src/orders/price-order.ts";
import { remindUnpaid } from "../src/orders/remind-unpaid.ts";
import { markPaid } from "../src/payments/mark-paid.ts";
import { processRefunds } from "../src/payments/process-refunds.ts";
import {
  DAYS,
  findNextHour,
  later,
  listDaysUntil,
  pickShoppingTime,
  startOfDay,
} from "./calendar.ts";
import { endCardPayment } from "./card-payments.ts";
import { createCustomer } from "./customers.ts";
import { planDelivery, refund } from "./delivery.ts";
import { type Demo, OWNER } from "./demo.ts";
import type { Random } from "./random.ts";

/** Plans `count` orders up to yesterday, and the orders of a typical day for today. */
export function planOrders(demo: Demo, count: number): void {
  for (const [index, day] of listDaysUntil(demo.end).entries()) {
    const end = Math.ceil((count * (index + 1)) / DAYS);
    for (let number = Math.ceil((count * index) / DAYS); number < end; number += 1) {
      const random = demo.random(`order ${number}`);
      demo.timeline.at(pickShoppingTime(day, random), () => order(demo, number, random));
    }
  }
}

async function order(demo: Demo, number: number, random: Random): Promise<void> {
  const placed = await place(demo, number, random);
  if (placed === undefined) return;
  const { service, timeline } = demo;
  const { id, placedAt, payBy } = placed;
  const isPaid = random.isTrue(0.93);
  if (placed.paymentMethod === "stripe") {
    const ends = later(placedAt, random.between(1, 14));
    timeline.at(ends, () => endCardPayment(demo, id, isPaid));
    if (isPaid) timeline.at(ends, async () => planAfterPayment(demo, placed, random));
  } else if (isPaid) {
    timeline.at(findNextHour(later(placedAt, random.between(2, 60) * 60), 9.5), async () => {
      const order = await markPaid(service, id, { person: OWNER });
      // An expired order cannot be paid late if its stock is gone.
      if (order.state === "paid") planAfterPayment(demo, placed, random);
    });
  } else if (random.isTrue(0.4)) {
    timeline.at(later(placedAt, 20), () => cancelOrder(service, id, "customer"));
  }
  if (payBy === null) return;
  timeline.at(findNextHour(startOfDay(endOfDay(payBy, -1)), 9), () => remindUnpaid(service));
  timeline.at(later(payBy, 1), () => expireOrders(service));
}

async function place(demo: Demo, number: number, random: Random): Promise<Order | undefined> {
  const { service } = demo;
  const isReturning = number > 30 && random.isTrue(0.27);
  const customer = isReturning ? random.between(0, number - 1) : number;
  const shipping = createCustomer(customer, demo.random(`customer ${customer}`));
  const { email, phone: _phone, ...billing } = shipping;
  const paymentMethod = random.isTrue(0.58) ? "stripe" : "bank-transfer";
  const discount = await chooseDiscount(demo, email);
  const lines = createBasket(demo, random);
  const rate = getMainRate(service.catalogue.documents.delivery);
  const items = priceLines(service.catalogue, lines);
  const placement: Placement = {
    lines,
    shipping,
    billing,
    paymentMethod,
    deliveryRate: rate.name,
    ...(discount ? { discountCode: discount.code } : {}),
    total: orderTotals(items, rate, discount).total,
  };
  try {
    const request = { placement, idempotencyKey: randomUUID(), userId: undefined };
    const { token } = await placeOrder(service, request);
    demo.welcomeCodes.delete(email);
    return findOrder(service.db.reader, service.tokens.verify(token)?.orderId ?? "");
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

function createBasket({ records }: Demo, random: Random): OrderedItem[] {
  const lines = new Map<string, OrderedItem>();
  for (let count = random.between(1, 4); count > 0; count -= 1) {
    const { slug: product } = random.pick(records);
    const quantity = random.isTrue(0.15) ? 2 : 1;
    lines.set(product, { product, quantity });
  }
  return [...lines.values()];
}

async function chooseDiscount({ service, welcomeCodes }: Demo, email: string) {
  const code = welcomeCodes.get(email);
  if (code === undefined) return undefined;
  const customer = { email, now: service.clock() };
  return findDiscount(service.db.reader, service.catalogue, code, customer).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return undefined;
    },
  );
}

function planAfterPayment(demo: Demo, { id, paymentMethod }: Order, random: Random): void {
  const { service, provider, timeline } = demo;
  if (random.isTrue(0.98)) {
    planDelivery(demo, id, random);
    return;
  }
  timeline.at(later(service.clock(), 15), async () => {
    await cancelOrder(service, id, "customer");
    if (paymentMethod === "stripe") await processRefunds(service, provider);
    else timeline.at(findNextHour(service.clock(), 15), () => refund(demo, id));
  });
}
