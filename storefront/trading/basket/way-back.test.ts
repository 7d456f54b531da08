import { expect, test } from "vitest";
import { findLastShoppingPage } from "./way-back.ts";

const visit = (...paths: readonly string[]) =>
  paths.map((path) => ({ url: `https://shop.example${path}` }));

test("it is the page before the basket, with its query", () => {
  const visited = visit("/", "/k-beauty?page=2", "/basket");
  expect(findLastShoppingPage(visited, 2)).toBe(visited[1]);
});

test("the way to an order is passed over", () => {
  const visited = visit(
    "/products/fame",
    "/basket",
    "/checkout-auth",
    "/checkout/",
    "/orders",
    "/basket",
  );
  expect(findLastShoppingPage(visited, 5)).toBe(visited[0]);
});

test("what comes later in the history does not count, nor what the browser hides", () => {
  expect(
    findLastShoppingPage([{ url: null }, ...visit("/basket", "/skincare")], 1),
  ).toBeUndefined();
  expect(findLastShoppingPage(visit("/basket"), 0)).toBeUndefined();
  expect(findLastShoppingPage([], -1)).toBeUndefined();
});
