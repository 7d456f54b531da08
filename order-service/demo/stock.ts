/** Most products are counted: deliveries come in on Mondays, and now and then one breaks. */
import type { StockReason } from "../src/database/schema.ts";
import { changeStock } from "../src/stock/change-stock.ts";
import { popularity } from "./baskets.ts";
import { atWork, DAYS, daysUntil, later } from "./calendar.ts";
import { OWNER, PACKER, type Story } from "./demo.ts";

const DAYS_BETWEEN_DELIVERIES = 7;
const PIECES_OF_AN_ORDER = 2.4;

export function planStock(story: Story, orders: number): void {
  const { timeline, end, records } = story;
  const all = records.reduce((sum, record) => sum + popularity(record), 0);
  const [first = end, ...others] = daysUntil(end);
  for (const [index, record] of records.entries()) {
    // A few are sold as long as somebody wants them.
    if (index % 9 === 8) continue;
    const random = story.random(`stock ${record.slug}`);
    const weekly =
      (popularity(record) / all) * ((orders * PIECES_OF_AN_ORDER) / DAYS) * DAYS_BETWEEN_DELIVERIES;
    const enough = Math.ceil(weekly * 3 + 6);
    const step = (reason: StockReason, note: string, next: (left: number) => number) =>
      change(story, record.slug, { reason, note, next });
    timeline.at(first, () => mark(story, record.slug, Math.ceil(weekly / 2 + 2)));
    timeline.at(later(first, 60), () => step("counted", "First count", () => enough));
    // Of some nothing more is to be had from its maker, since a few weeks.
    const runsOut = random.isTrue(0.14) ? others.length - random.between(22, 34) : others.length;
    for (const [at, day] of others.entries()) {
      if (at % DAYS_BETWEEN_DELIVERIES !== 4 || at > runsOut) continue;
      timeline.at(atWork(day, 10.5), () =>
        step("delivery", `Delivery note ${4100 + at}`, (left) => Math.max(left, enough)),
      );
    }
    if (random.isTrue(0.3)) {
      const breaks = atWork(random.pick(others), 12);
      timeline.at(breaks, () => step("damaged", "Broken on the shelf", (left) => left - 1));
    }
  }
}

interface Change {
  readonly reason: StockReason;
  readonly note: string;
  readonly next: (left: number) => number;
}

async function change(story: Story, product: string, { next, ...cause }: Change) {
  const { service } = story;
  const counted = service.db.reader.selectFrom("stock_items").select("available");
  const row = await counted.where("product", "=", product).executeTakeFirst();
  const available = Math.max(0, next(row?.available ?? 0));
  if (available === row?.available) return;
  const person = cause.reason === "delivery" ? PACKER : OWNER;
  await changeStock(service, product, { kind: "available", available }, { ...cause, person });
}

async function mark({ service }: Story, product: string, lowAt: number): Promise<void> {
  await service.db.writer.insertInto("stock_marks").values({ product, low_at: lowAt }).execute();
}
