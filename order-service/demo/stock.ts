import type { StockReason } from "../src/database/schema.ts";
import { changeStock } from "../src/stock/change-stock.ts";
import { DAYS, later, listDaysUntil } from "./calendar.ts";
import { type Demo, OWNER } from "./demo.ts";

const DAYS_BETWEEN_DELIVERIES = 7;
const PIECES_OF_AN_ORDER = 2.6;

/** Plans the first count and weekly deliveries. Some products are not tracked, and some run out. */
export function planStock(demo: Demo, orders: number): void {
  const { timeline, end, records } = demo;
  const weekly = (orders * PIECES_OF_AN_ORDER * DAYS_BETWEEN_DELIVERIES) / DAYS / records.length;
  const full = Math.ceil(weekly * 2 + 6);
  const days = listDaysUntil(end);
  for (const [index, { slug }] of records.entries()) {
    if (index % 9 === 8) continue;
    const isEnding = index % 9 === 4;
    for (let day = 0; day < days.length; day += DAYS_BETWEEN_DELIVERIES) {
      if (isEnding && day > DAYS - 21) break;
      const reason = day === 0 ? "counted" : "delivery";
      timeline.at(later(days[day] ?? end, 60), () => refill(demo, slug, full, reason));
    }
    const reorderLevel = { product: slug, level: Math.ceil(weekly / 2 + 2) };
    timeline.at(days[0] ?? end, () =>
      demo.service.db.writer.insertInto("reorder_levels").values(reorderLevel).execute(),
    );
  }
}

async function refill({ service }: Demo, product: string, full: number, reason: StockReason) {
  const counted = service.db.reader.selectFrom("stock_items").select("available");
  const row = await counted.where("product", "=", product).executeTakeFirst();
  if (row?.available === full) return;
  const change = { kind: "available", available: full } as const;
  const note = reason === "counted" ? "First count" : "Weekly delivery";
  await changeStock(service, product, change, { reason, note, person: OWNER });
}
