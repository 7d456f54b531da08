import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { stockChange } from "#api/stock.ts";
import {
  calculateAvailable,
  findProblem,
  reasonsFor,
  stockChangeKinds,
  toStockChange,
} from "./stock-change.ts";

const item = { available: 8, reserved: 2 };

test("calculates the available stock for each kind of change", () => {
  expect(calculateAvailable(item, "more", 24)).toBe(32);
  expect(calculateAvailable(item, "fewer", 3)).toBe(5);
  expect(calculateAvailable(item, "count", 9)).toBe(7);
});

test.each([
  ["more", undefined, "Enter a whole number, like 24"],
  ["more", -1, "Enter a whole number, like 24"],
  ["more", 0, "Enter 1 or more"],
  ["fewer", 9, "Only 8 are available. The rest are reserved by orders."],
  ["fewer", 8, undefined],
  ["count", 0, "2 are reserved by orders. Enter 2 or more."],
  ["count", 2, undefined],
] as const)("%s %s: %s", (kind, number, problem) => {
  expect(findProblem(item, kind, number)).toBe(problem);
});

test("accepts the same numbers as the server", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...stockChangeKinds),
      fc.nat(1000),
      fc.string(),
      (kind, number, note) => {
        fc.pre(findProblem({ available: 1000, reserved: 0 }, kind, number) === undefined);
        for (const reason of [undefined, ...reasonsFor[kind]]) {
          const change = toStockChange({ kind, number, reason, note: note.slice(0, 200), seen: 3 });
          expect(v.safeParse(stockChange, change).success).toBe(true);
        }
      },
    ),
  );
});
