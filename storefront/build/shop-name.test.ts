import { expect, test } from "vitest";
import { shopNameErrors, shopNameOf } from "./shop-name.ts";

test("a shop has the name that it is given, and the built-in one without", () => {
  expect(shopNameOf({})).toMatchObject({ name: "Damson", longName: "Damson Beauty" });
  expect(shopNameOf({ SHOP_NAME: " Violet & Thyme " })).toMatchObject({
    name: "Violet & Thyme",
    longName: "Violet & Thyme",
  });
  const all = { SHOP_NAME: "Violet", SHOP_LONG_NAME: "Violet Soaps", SHOP_TAGLINE: "Soaps" };
  expect(shopNameOf(all)).toEqual({ name: "Violet", longName: "Violet Soaps", tagline: "Soaps" });
});

test("a name that no header has room for stops the build", () => {
  expect(shopNameErrors(shopNameOf({ SHOP_NAME: "Violet" }))).toEqual([]);
  expect(shopNameErrors(shopNameOf({ SHOP_NAME: "V".repeat(31), SHOP_LONG_NAME: "V" }))).toEqual([
    "SHOP_NAME has at most 30 characters, not 31",
  ]);
});
