/** What is paid is packed, sent and delivered; a few parcels come back. */
import type { Tracking } from "../src/database/schema.ts";
import { addNote } from "../src/orders/add-note.ts";
import { trackingOf } from "../src/orders/carriers.ts";
import { s10CheckDigit } from "../src/orders/check-digits.ts";
import { deliverOrder, dispatchOrder } from "../src/orders/dispatch-order.ts";
import { findOrder, listLines } from "../src/orders/orders.ts";
import { packOrder } from "../src/orders/pack-order.ts";
import { receiveReturn } from "../src/returns/receive-return.ts";
import { requestReturn } from "../src/returns/request-return.ts";
import { refundOrder } from "../src/settlement/refund-order.ts";
import { atWork, later } from "./calendar.ts";
import { makeRefunds } from "./card-payments.ts";
import type { Random } from "./random.ts";
import { OWNER, PACKER, type Story } from "./demo.ts";

const COLLECTED_AT = 16.5;
const HOURS_A_DAY = 24;

const reasons = [
  "The shade is not what I expected from the picture.",
  "It was a present, and she has it already.",
  "Arrived with a dented box.",
  "I ordered two by mistake.",
  "The nails are too wide for me.",
  "Changed my mind, unopened.",
];

const notes = [
  "Rang: leave it with number 12 if she is out.",
  "A birthday present, please no invoice in the parcel.",
  "Asked for the small box, it has to fit the letter box.",
  "Third order this month, put a tester in.",
];

export function planParcel(story: Story, id: string, random: Random): void {
  const { service, timeline } = story;
  const packed = atWork(later(service.clock(), 20), random.between(36, 63) / 4);
  const leaves = random.isTrue(0.9) ? packed : later(packed, HOURS_A_DAY * 60);
  const collected = atWork(leaves, COLLECTED_AT);
  const days = random.weighted([1, 2, 3, 5], (days) => 1 / days ** 1.5);
  const delivered = atWork(later(collected, (days * HOURS_A_DAY - 8) * 60), 18);

  if (random.isTrue(0.03)) {
    const note = random.pick(notes);
    timeline.at(later(packed, -5), () => addNote(service, id, note, { person: OWNER }));
  }
  const whilePaid = (work: () => Promise<unknown>) => async () => {
    const order = await findOrder(service.db.reader, id);
    if (order?.state === "paid") await work();
  };
  timeline.at(
    packed,
    whilePaid(() => packOrder(service, id, "pack", { person: PACKER })),
  );
  timeline.at(
    collected,
    whilePaid(async () => {
      await dispatchOrder(service, id, parcelOf(random), { person: PACKER });
      timeline.at(delivered, () => deliver(story, id, random));
    }),
  );
}

async function deliver(story: Story, id: string, random: Random): Promise<void> {
  const { service, timeline } = story;
  await deliverOrder(service, id, undefined, { person: PACKER });
  const now = service.clock();
  if (random.isTrue(0.06)) {
    timeline.at(later(now, random.between(20, 260) * 60), () => sendBack(story, id, random));
  } else if (random.isTrue(0.008)) {
    timeline.at(atWork(later(now, 2880), 11), async () => {
      const { total } = (await findOrder(service.db.reader, id)) ?? { total: 0 };
      await giveBack(story, id, Math.round(total * 0.15));
    });
  }
}

async function sendBack(story: Story, id: string, random: Random): Promise<void> {
  const { service, timeline } = story;
  const lines = await listLines(service.db.reader, id);
  const returned = random.isTrue(0.4) ? lines : [random.pick(lines)];
  const reason = random.isTrue(0.7) ? random.pick(reasons) : undefined;
  await requestReturn(service, id, {
    lines: returned.map(({ product, listing, quantity }) => ({ product, listing, quantity })),
    ...(reason === undefined ? {} : { reason }),
  });
  if (random.isTrue(0.1)) return;
  const arrives = later(service.clock(), random.between(3, 9) * HOURS_A_DAY * 60);
  timeline.at(atWork(arrives, 11), async () => {
    await receiveReturn(service, id, { person: PACKER });
    const checked = later(service.clock(), random.between(0, 2) * HOURS_A_DAY * 60);
    timeline.at(atWork(checked, 15), () => giveBack(story, id));
  });
}

async function giveBack(story: Story, id: string, amount?: number): Promise<void> {
  const { service, timeline } = story;
  const refund = amount === undefined ? {} : { amount };
  await refundOrder(service, id, { ...refund, person: OWNER });
  timeline.at(later(service.clock(), 1), () => makeRefunds(story, id));
}

function parcelOf(random: Random): Tracking {
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.between(0, 9)).join("");
  const [carrier, number] = random.pick([
    ["Royal Mail", postalNumber(digits(9))],
    ["Royal Mail", postalNumber(digits(9))],
    ["Evri", `H00${digits(13)}`],
    ["DPD", digits(14)],
  ] as const);
  return trackingOf(carrier, number);
}

function postalNumber(digits: string): string {
  const serial = digits.slice(0, 8);
  return `QF${serial}${s10CheckDigit(serial)}GB`;
}
