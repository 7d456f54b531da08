import { MAX_WISHES } from "@damson/shop/catalogue/wishlist";
import { expect, test } from "vitest";
import { EMPTY_WISHLIST, type KeptWishlist, ofAccount, withWishes } from "./kept-wishlist.ts";
import { merged } from "./sync-wishlist.ts";

const guests: KeptWishlist = { wished: ["cream"], unsent: [] };
const annas: KeptWishlist = { wished: ["lashes"], unsent: [], account: "anna@example.com" };

test("adds a guest's list to the account's", () => {
  const list = ofAccount(guests, "anna@example.com");
  expect(list).toEqual({ wished: ["cream"], unsent: ["cream"], account: "anna@example.com" });
  expect(merged(list, list, ["cream", "nails"])).toEqual({
    ...annas,
    wished: ["cream", "nails"],
  });
});

test("keeps the list of each account separate", () => {
  expect(ofAccount(annas, "anna@example.com")).toBe(annas);
  expect(ofAccount(annas, undefined)).toEqual(EMPTY_WISHLIST);
  expect(ofAccount(annas, "beth@example.com")).toEqual({
    wished: [],
    unsent: [],
    account: "beth@example.com",
  });
  expect(ofAccount(guests, undefined)).toBe(guests);
});

test("keeps changes made during a request and sends them next", () => {
  const sent: KeptWishlist = { ...annas, wished: ["cream", "lashes"], unsent: ["cream"] };
  // During the request, a serum was added and the lashes were removed.
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

test("drops a response for an account that has signed out", () => {
  expect(merged(EMPTY_WISHLIST, annas, ["nails"])).toBe(EMPTY_WISHLIST);
});

test("tracks unsent changes of an account but not of a guest", () => {
  const changed = withWishes(annas, ["nails", "cream"]);
  expect(changed).toEqual({
    ...annas,
    wished: ["nails", "cream"],
    unsent: ["nails", "cream", "lashes"],
  });
  expect(withWishes(changed, ["nails"]).unsent).toEqual(["nails", "cream", "lashes"]);
  expect(withWishes(guests, [])).toEqual(EMPTY_WISHLIST);
});

test("limits the list and keeps the newest entries", () => {
  const keys = Array.from({ length: MAX_WISHES + 1 }, (_, index) => `key-${index}`);
  const { wished, unsent } = withWishes(annas, keys);
  expect([wished.length, unsent.length]).toEqual([MAX_WISHES, MAX_WISHES]);
  expect(wished.at(-1)).toBe(`key-${MAX_WISHES}`);
});
