// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => localStorage.clear());

/** Simulates loading a new document. */
async function openPage() {
  vi.resetModules();
  const { wishlist, toggleWish } = await import("#app/product/wishlist/wishlist.ts");
  const { keepWishlist } = await import("./keep-wishlist.ts");
  return { toggleWish, keepWishlist, wished: () => [...wishlist.get()] };
}

test("keeps wishes across documents, also those made before the list is read", async () => {
  const first = await openPage();
  first.keepWishlist();
  first.toggleWish("cream");
  first.toggleWish("lashes");
  first.toggleWish("cream");

  const second = await openPage();
  second.toggleWish("nails");
  second.keepWishlist();
  expect(second.wished()).toEqual(["lashes", "nails"]);
  const third = await openPage();
  third.keepWishlist();
  expect(third.wished()).toEqual(["lashes", "nails"]);
});

test("shows changes from another tab", async () => {
  const page = await openPage();
  page.keepWishlist();
  localStorage.setItem("wishlist", JSON.stringify({ wished: ["cream"], unsent: [] }));
  dispatchEvent(new StorageEvent("storage", { key: "wishlist" }));
  expect(page.wished()).toEqual(["cream"]);
});

test("drops invalid stored entries", async () => {
  const kept = JSON.stringify({ wished: ["cream", "<b>", 7, null], unsent: "x", account: 3 });
  localStorage.setItem("wishlist", kept);
  const page = await openPage();
  page.keepWishlist();
  expect(page.wished()).toEqual(["cream"]);
  localStorage.setItem("wishlist", "{");
  const next = await openPage();
  next.keepWishlist();
  expect(next.wished()).toEqual([]);
});
