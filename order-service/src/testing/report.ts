import fc from "fast-check";
import { expect } from "vitest";
import { type Period, readReport } from "../admin-api/reports.ts";
import type { Service } from "../context.ts";
import { formatIsoDate } from "../london-days.ts";

const DAY_MS = 86_400_000;
const signs: Readonly<Record<string, 1 | -1>> = {
  captured: 1,
  part_received: 1,
  surplus: 1,
  refund_failed: 1,
  surplus_refund_failed: 1,
  dispute_won: 1,
  surplus_dispute_won: 1,
  reversed: -1,
  refunded: -1,
  surplus_refunded: -1,
  disputed: -1,
  surplus_disputed: -1,
};

/** Compares reports of random periods with the payment events of the orders. */
export async function expectReportsToMatch(service: Service): Promise<void> {
  const events = await service.db.reader
    .selectFrom("payment_events")
    .select(["type", "amount", "at"])
    .orderBy("at")
    .execute();
  const [first, last] = [events[0]?.at, events.at(-1)?.at];
  if (first === undefined || last === undefined) return;
  const days = Math.ceil((last.getTime() - first.getTime()) / DAY_MS) + 1;
  const toDay = (index: number) => formatIsoDate(new Date(first.getTime() + index * DAY_MS));
  const read = async (period: Period) => {
    const report = await readReport(service, period);
    const { received, refunded, disputed } = report.payments;
    const moved = received - refunded - disputed;
    const booked = events
      .filter(({ at }) => formatIsoDate(at) >= period.from && formatIsoDate(at) <= period.to)
      .reduce((sum, { type, amount }) => sum + (signs[type] ?? 0) * amount, 0);
    expect(moved).toBe(booked);
    const { goods, discounts, delivery, invoiced, credited } = report.sales;
    expect(goods - discounts + delivery).toBe(invoiced);
    expect(report.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(invoiced - credited);
    expect(invoiced - credited + report.uninvoiced).toBe(moved);
    for (const parts of [report.methods, report.days]) {
      expect(parts.reduce((sum, part) => sum + part.received, 0)).toBe(received);
      expect(parts.reduce((sum, part) => sum + part.fees, 0)).toBe(report.payments.fees);
    }
    return moved;
  };
  const all = { from: toDay(0), to: toDay(days) };
  const total = await read(all);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: days - 1 }), async (day) => {
      const before = await read({ from: all.from, to: toDay(day) });
      expect(before + (await read({ from: toDay(day + 1), to: all.to }))).toBe(total);
    }),
    { numRuns: 10 },
  );
}
