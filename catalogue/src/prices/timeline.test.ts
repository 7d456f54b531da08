import fc from "fast-check";
import { expect, test } from "vitest";
import { atHour } from "../testing/index.ts";
import { findPriceAt, listChargedPrices } from "./timeline.ts";

const hour = fc.integer({ min: 0, max: 30 });
const row = fc.record({
  pence: fc.integer({ min: 1, max: 3 }),
  starts: hour,
  lasts: fc.option(fc.integer({ min: 1, max: 9 })),
  isWithdrawn: fc.boolean(),
});
const rows = fc.array(row, { maxLength: 12 }).map((all) =>
  all.map(({ pence, starts, lasts, isWithdrawn }, id) => ({
    id,
    pence,
    startsAt: atHour(starts),
    endsAt: lasts === null ? null : atHour(starts + lasts),
    withdrawnAt: isWithdrawn ? atHour(0) : null,
  })),
);

test("lists the price that was charged at every moment", () => {
  fc.assert(
    fc.property(rows, hour, (all, at) => {
      const moment = atHour(at + 0.5);
      const charged = listChargedPrices(all).filter(
        ({ from, to }) => from <= moment && (to === undefined || moment < to),
      );

      expect(charged.map(({ pence }) => pence)).toEqual(
        [findPriceAt(all, moment)?.pence].filter((pence) => pence !== undefined),
      );
    }),
    { numRuns: 500 },
  );
});
