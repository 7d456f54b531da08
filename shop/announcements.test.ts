import { expect, test } from "vitest";
import { defaultAnnouncements, rotatingLines } from "./announcements.ts";

const lines = { first: "Hello", rotating: ["New", "Free over {free delivery}, always"] };

test("fills in the free delivery threshold", () => {
  expect(rotatingLines(lines, { charge: 499, freeFrom: 8050 })).toEqual([
    "New",
    "Free over £80.50, always",
  ]);
});

test("drops the line without free delivery and rewords it if every order is free", () => {
  expect(rotatingLines(lines, { charge: 499, freeFrom: null })).toEqual(["New"]);
  expect(rotatingLines(lines, { charge: 0, freeFrom: 5000 })).toEqual([
    "New",
    "Free Shipping On Every Order",
  ]);
});

test("always returns at least one line and no duplicates", () => {
  const one = { first: "", rotating: ["{free delivery}"] };
  expect(rotatingLines(one, { charge: 499, freeFrom: null })).toHaveLength(1);
  const twice = { first: "", rotating: ["Over {free delivery}", "From {free delivery}"] };
  expect(rotatingLines(twice, { charge: 0, freeFrom: null })).toHaveLength(1);
});

test("starts with the lines of the specified shop", () => {
  expect(rotatingLines(defaultAnnouncements, { charge: 499, freeFrom: 5000 })).toEqual([
    "Guests Are Welcome at the Checkout",
    "Free Shipping On Orders Over £50",
  ]);
});
