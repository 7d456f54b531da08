import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import {
  addProduct,
  anna,
  atHour,
  change,
  databases,
  openTestCatalogue,
} from "../testing/index.ts";
import { insertPrices, withdrawPrices } from "./insert-price.ts";
import { type PriceRow, readPriceRows } from "./price-rows.ts";
import { readPricesAt } from "./prices-at.ts";
import { findNextPriceMoment, findPriceAt, listChargedPrices } from "./timeline.ts";

interface Planned {
  readonly pence: number;
  readonly starts: number;
  readonly lasts: number | null;
  readonly isWithdrawn: boolean;
}

const planned: fc.Arbitrary<Planned> = fc.record({
  pence: fc.integer({ min: 1, max: 5 }),
  starts: fc.integer({ min: 1, max: 12 }),
  lasts: fc.option(fc.integer({ min: 1, max: 6 })),
  isWithdrawn: fc.boolean(),
});

/**
 * Reference implementation: the price that started last applies; if two started together, the later
 * row.
 */
function findNaivePrice(rows: readonly Planned[], hour: number): number | undefined {
  let found: Planned | undefined;
  for (const row of rows) {
    const ends = row.lasts === null ? Number.POSITIVE_INFINITY : row.starts + row.lasts;
    if (row.isWithdrawn || row.starts > hour || ends <= hour) continue;
    if (!found || row.starts >= found.starts) found = row;
  }
  return found?.pence;
}

function priceRows(rows: readonly Planned[]): readonly PriceRow[] {
  return rows.map(({ pence, starts, lasts, isWithdrawn }, id) => ({
    id,
    variantId: "balm",
    pence,
    startsAt: atHour(starts),
    endsAt: lasts === null ? null : atHour(starts + lasts),
    setBy: "anna",
    createdAt: atHour(0),
    withdrawnAt: isWithdrawn ? atHour(0) : null,
  }));
}

const hours = Array.from({ length: 22 }, (_, hour) => hour);

test("returns the same price as a simple rule at every moment", () => {
  fc.assert(
    fc.property(fc.array(planned, { maxLength: 8 }), (plan) => {
      const rows = priceRows(plan);
      for (const hour of hours) {
        expect(findPriceAt(rows, atHour(hour))?.pence).toBe(findNaivePrice(plan, hour));
      }
    }),
  );
});

test("merges neighbouring periods with the same price", () => {
  fc.assert(
    fc.property(fc.array(planned, { maxLength: 8 }), (plan) => {
      const charged = listChargedPrices(priceRows(plan));
      for (const hour of hours) {
        const at = atHour(hour);
        const [found] = charged.filter(({ from, to }) => from <= at && (!to || to > at));
        expect(found?.pence).toBe(findNaivePrice(plan, hour));
      }
      for (const [at, { pence, from }] of charged.entries()) {
        const before = charged[at - 1];
        const isJoined = before?.to?.getTime() === from.getTime();
        expect(isJoined && before?.pence === pence).toBe(false);
      }
    }),
  );
});

test("changes a price only at a listed moment", () => {
  fc.assert(
    fc.property(fc.array(planned, { maxLength: 8 }), fc.constantFrom(...hours), (plan, hour) => {
      const next = findNextPriceMoment(priceRows(plan), atHour(hour)) ?? atHour(30);
      for (let later = hour; atHour(later) < next; later += 1) {
        expect(findNaivePrice(plan, later)).toBe(findNaivePrice(plan, hour));
      }
    }),
  );
});

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());

  test("returns the same price from the database as from code", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(planned, { maxLength: 6 }), async (plan) => {
        const { variants } = await addProduct(database, undefined, atHour(-1));
        const [variant] = variants;
        const variantId = variant?.id ?? "";
        await change(database, async (db) => {
          const prices = priceRows(plan).map((row) => ({ ...row, variantId }));
          const rows = plan.length > 0 ? await insertPrices(db, anna(), prices) : [];
          const withdrawn = rows.filter((_, at) => plan[at]?.isWithdrawn);
          await withdrawPrices(db, anna(), withdrawn);
        });

        const rows = await readPriceRows(database.reader, [variantId]);
        for (const hour of hours) {
          const prices = await readPricesAt(database.reader, [variant?.key ?? ""], atHour(hour));
          const expected = findNaivePrice(plan, hour) ?? 2500;
          expect(prices.get(variant?.key ?? "")?.pence).toBe(expected);
          expect(findPriceAt(rows, atHour(hour))?.pence).toBe(expected);
        }
      }),
      { numRuns: 15 },
    );
  });

  test("returns no entry for an unknown key or an empty list", async () => {
    expect((await readPricesAt(database.reader, ["nothing"], atHour(0))).size).toBe(0);
    expect((await readPricesAt(database.reader, [], atHour(0))).size).toBe(0);
  });
});
