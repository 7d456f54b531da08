import { MAX_WISHES } from "@damson/shop/catalogue/wishlist";
import { expect, test } from "vitest";
import { EMPTY_WISHLIST, type KeptWishlist, ofAccount, withWishes } from "./kept-wishlist.ts";
import { merged } from "./sync-wishlist.ts";

const guests: KeptWishlist = { wished: ["cream"], unsent: [] };
const annas: KeptWishlist = { wished: ["lashes"], unsent: [], account: "anna@example.com" };

test("a guest's list is added to the account's", () => {
  const list = ofAccount(guests, "anna@example.com");
  expect(list).toEqual({ wished: ["cream"], unsent: ["cream"], account: "anna@example.com" });
  expect(merged(list, list, ["cream", "nails"])).toEqual({
    ...annas,
    wished: ["cream", "nails"],
  });
});

test("the list of an account stays with it", () => {
  expect(ofAccount(annas, "anna@example.com")).toBe(annas);
  expect(ofAccount(annas, undefined)).toEqual(EMPTY_WISHLIST);
  expect(ofAccount(annas, "beth@example.com")).toEqual({
    wished: [],
    unsent: [],
    account: "beth@example.com",
  });
  expect(ofAccount(guests, undefined)).toBe(guests);
});

test("what changes while the account is asked is kept, and sent next", () => {
  const sent: KeptWishlist = { ...annas, wished: ["cream", "lashes"], unsent: ["cream"] };
  // In the meantime, a serum was added and the lashes were removed.
  const now: KeptWishlist = {
    ...sent,
    wished: ["cream", "serum"],
    unsent: ["cream", "serum", "lashes"],
  };
  expect(merged(now, sent, ["nails", "cream", "lashes"])).toEqual({
    ...annas,
    wished: ["nails", "cream", "serum"],
    unsent: ["serum", "lashes"],
  });
});

test("an answer for an account that has signed out meanwhile is dropped", () => {
  expect(merged(EMPTY_WISHLIST, annas, ["nails"])).toBe(EMPTY_WISHLIST);
});

test("what an account has not been sent is remembered, and of a guest's list nothing", () => {
  const changed = withWishes(annas, ["nails", "cream"]);
  expect(changed).toEqual({
    ...annas,
    wished: ["nails", "cream"],
    unsent: ["nails", "cream", "lashes"],
  });
  expect(withWishes(changed, ["nails"]).unsent).toEqual(["nails", "cream", "lashes"]);
  expect(withWishes(guests, [])).toEqual(EMPTY_WISHLIST);
});

test("a list holds no more than it may: the newest stay", () => {
  const keys = Array.from({ length: MAX_WISHES + 1 }, (_, index) => `key-${index}`);
  const { wished, unsent } = withWishes(annas, keys);
  expect([wished.length, unsent.length]).toEqual([MAX_WISHES, MAX_WISHES]);
  expect(wished.at(-1)).toBe(`key-${MAX_WISHES}`);
});
