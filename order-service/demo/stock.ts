/** Most products are counted: deliveries come in on Mondays, and now and then one breaks. */
import { setStock } from "../src/stock/set-stock.ts";
import { popularity } from "./baskets.ts";
import { atWork, DAYS, daysUntil, later } from "./calendar.ts";
import { OWNER, PACKER, type Story } from "./story.ts";

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
    const change = (reason: string, note: string | null, next: (left: number) => number) =>
      changeStock(story, record.slug, { reason, note, next });
    timeline.at(first, () => mark(story, record.slug, Math.ceil(weekly / 2 + 2)));
    timeline.at(later(first, 60), () => change("stocktake", "First count", () => enough));
    // Of some nothing more is to be had from its maker, since a few weeks.
    const runsOut = random.isTrue(0.14) ? others.length - random.between(16, 24) : others.length;
    for (const [at, day] of others.entries()) {
      if (at % DAYS_BETWEEN_DELIVERIES !== 4 || at > runsOut) continue;
      timeline.at(atWork(day, 10.5), () =>
        change("delivery", `Delivery note ${4100 + at}`, (left) => Math.max(left, enough)),
      );
    }
    if (random.isTrue(0.3)) {
      const breaks = atWork(random.pick(others), 12);
      timeline.at(breaks, () => change("damaged", "Broken on the shelf", (left) => left - 1));
    }
  }
}

interface Change {
  readonly reason: string;
  readonly note: string | null;
  readonly next: (left: number) => number;
}

async function changeStock(story: Story, product: string, { reason, note, next }: Change) {
  const { service } = story;
  const { reader, writer } = service.db;
  const counted = reader.selectFrom("stock_items").select("available");
  const row = await counted.where("product", "=", product).executeTakeFirst();
  const before = row?.available ?? null;
  const after = Math.max(0, next(before ?? 0));
  if (after === before) return;
  await setStock(service, product, after);
  const person = reason === "delivery" ? PACKER : OWNER;
  const event = { product, at: service.clock(), person, reason, note, before, after };
  await writer.insertInto("stock_events").values(event).execute();
}

async function mark({ service }: Story, product: string, lowAt: number): Promise<void> {
  await service.db.writer.insertInto("stock_marks").values({ product, low_at: lowAt }).execute();
}
