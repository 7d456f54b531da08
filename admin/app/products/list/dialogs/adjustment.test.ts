import { expect, test } from "vitest";
import { parseAdjustment, type TypedAdjustment } from "./adjustment.ts";

const typed = (changes: Partial<TypedAdjustment>) =>
  parseAdjustment({ direction: "up", unit: "percent", amount: "10", rounding: "", ...changes });

test("reads increases and decreases in per cent or pounds, and new prices", () => {
  expect(typed({})).toEqual({ by: { percent: 10 } });
  expect(typed({ direction: "down", amount: "7.5 %" })).toEqual({ by: { percent: -7.5 } });
  expect(typed({ unit: "pounds", amount: "£1.50" })).toEqual({ by: { pence: 150 } });
  expect(typed({ direction: "to", unit: "pounds", amount: "18" })).toEqual({ by: { price: 1800 } });
  expect(typed({ unit: "pounds", direction: "down", amount: "2", rounding: ".99" })).toEqual({
    by: { pence: -200 },
    rounding: ".99",
  });
});

test.each([
  { amount: "" },
  { amount: "ten" },
  { amount: "-5" },
  { amount: "1001" },
  { amount: "100", direction: "down" as const },
  { amount: "1.5.0", unit: "pounds" as const },
])("rejects %j", (changes) => {
  expect(typed(changes)).toBeUndefined();
});
