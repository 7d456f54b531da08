import { toTracking } from "../src/orders/carriers.ts";
import { deliverOrder, dispatchOrder } from "../src/orders/dispatch-order.ts";
import { listLines } from "../src/orders/orders.ts";
import { packOrder } from "../src/orders/pack-order.ts";
import { processRefunds } from "../src/payments/process-refunds.ts";
import { refundOrder } from "../src/payments/refund-order.ts";
import { receiveReturn } from "../src/returns/receive-return.ts";
import { requestReturn } from "../src/returns/request-return.ts";
import { findNextHour, later } from "./calendar.ts";
import { type Demo, OWNER, PACKER } from "./demo.ts";
import type { Random } from "./random.ts";

const DAY = 24 * 60;

const reasons = [
  "The shade is not what I expected from the picture.",
  "It was a present, and she has it already.",
  "Arrived with a dented box.",
  "I ordered two by mistake.",
  "Changed my mind, unopened.",
];

export function planDelivery(demo: Demo, id: string, random: Random): void {
  const { service, timeline } = demo;
  const by = { person: PACKER };
  const packed = findNextHour(later(service.clock(), 20), random.between(9, 15));
  const sent = findNextHour(packed, 16.5);
  const delivered = findNextHour(later(sent, random.between(0, 2) * DAY), 13);
  timeline.at(packed, () => packOrder(service, id, "pack", by));
  timeline.at(sent, async () => {
    const digits = Array.from({ length: 14 }, () => random.between(0, 9)).join("");
    await dispatchOrder(service, id, toTracking("DPD", digits), by);
    timeline.at(delivered, () => deliverOrder(service, id, undefined, by));
    if (random.isTrue(0.08)) {
      const asked = later(delivered, random.between(1, 10) * DAY);
      timeline.at(asked, () => sendBack(demo, id, random));
    }
  });
}

/** Returns one line. Most returns arrive and are refunded the next day. */
async function sendBack(demo: Demo, id: string, random: Random): Promise<void> {
  const { service, timeline } = demo;
  const { product, quantity } = random.pick(await listLines(service.db.reader, id));
  const lines = [{ product, quantity }];
  await requestReturn(service, id, { lines, reason: random.pick(reasons) });
  if (random.isTrue(0.1)) return;
  const arrives = findNextHour(later(service.clock(), random.between(3, 9) * DAY), 11);
  timeline.at(arrives, () => receiveReturn(service, id, { person: PACKER }));
  timeline.at(later(arrives, DAY), () => refund(demo, id));
}

export async function refund({ service, provider, timeline }: Demo, id: string): Promise<void> {
  await refundOrder(service, id, { person: OWNER });
  timeline.at(later(service.clock(), 1), () => processRefunds(service, provider));
}
