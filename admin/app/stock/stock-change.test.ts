import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { stockChange } from "#api/stock.ts";
import { availableAfter, changeOf, problemWith, reasonsFor, ways } from "./stock-change.ts";

const item = { available: 8, held: 2 };

test("a number is understood by what has happened", () => {
  expect(availableAfter(item, "more", 24)).toBe(32);
  expect(availableAfter(item, "fewer", 3)).toBe(5);
  expect(availableAfter(item, "shelf", 9)).toBe(7);
});

test.each([
  ["more", undefined, "Enter a whole number, such as 24"],
  ["more", -1, "Enter a whole number, such as 24"],
  ["more", 0, "Enter 1 or more"],
  ["fewer", 9, "Only 8 can be sold: the others are held by orders"],
  ["fewer", 8, undefined],
  ["shelf", 0, "Orders that are not sent yet hold 2: at least so many should be there"],
  ["shelf", 2, undefined],
] as const)("%s %s: %s", (way, number, problem) => {
  expect(problemWith(item, way, number)).toBe(problem);
});

test("what is right here is what the server takes", () => {
  fc.assert(
    fc.property(fc.constantFrom(...ways), fc.nat(1000), fc.string(), (way, number, note) => {
      fc.pre(problemWith({ available: 1000, held: 0 }, way, number) === undefined);
      for (const reason of [undefined, ...reasonsFor[way]]) {
        const change = changeOf({ way, number, reason, note: note.slice(0, 200), seen: 3 });
        expect(v.safeParse(stockChange, change).success).toBe(true);
      }
    }),
  );
});
