import { expect, test } from "vitest";
import { findLastShoppingPage } from "./way-back.ts";

const visit = (...paths: readonly string[]) =>
  paths.map((path) => ({ url: `https://shop.example${path}` }));

test("finds the page before the basket, with its query", () => {
  const visited = visit("/", "/k-beauty?page=2", "/basket");
  expect(findLastShoppingPage(visited, 2)).toBe(visited[1]);
});

test("skips the pages of an order", () => {
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

test("ignores later entries and those without a URL", () => {
  expect(
    findLastShoppingPage([{ url: null }, ...visit("/basket", "/skincare")], 1),
  ).toBeUndefined();
  expect(findLastShoppingPage(visit("/basket"), 0)).toBeUndefined();
  expect(findLastShoppingPage([], -1)).toBeUndefined();
});
