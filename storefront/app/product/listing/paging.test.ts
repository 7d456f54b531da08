import fc from "fast-check";
import { expect, test } from "vitest";
import { findPage, itemsOnPage, pageCount, pageQuery, requestedPage } from "./paging.ts";

const lists = fc.array(fc.integer(), { maxLength: 120 });
const sizes = fc.integer({ min: 1, max: 20 });

test("every item is on exactly one page, in order", () => {
  fc.assert(
    fc.property(lists, sizes, (items, perPage) => {
      const pages = Array.from({ length: pageCount(items.length, perPage) }, (_, index) =>
        itemsOnPage(items, index + 1, perPage),
      );

      expect(pages.flat()).toEqual(items);
      expect(pages.slice(0, -1).every((page) => page.length === perPage)).toBe(true);
      expect(pages.length === 1 || pages.every((page) => page.length > 0)).toBe(true);
    }),
  );
});

test("an item is found on its page", () => {
  fc.assert(
    fc.property(fc.nat(200), sizes, (index, perPage) => {
      const items = Array.from({ length: 201 }, (_, item) => item);

      expect(itemsOnPage(items, findPage(index, perPage), perPage)).toContain(index);
    }),
  );
});

test("parses the page number from the query of each page", () => {
  fc.assert(
    fc.property(sizes, fc.nat(), (pages, seed) => {
      const page = 1 + (seed % pages);

      const requested = new URLSearchParams(pageQuery(page)).get("page");

      expect(requestedPage(requested, pages)).toBe(page);
    }),
  );
});

test("puts other parameters before the page number", () => {
  expect([1, 2].map((page) => pageQuery(page))).toEqual(["", "?page=2"]);
  expect([1, 2].map((page) => pageQuery(page, "shape=oval"))).toEqual([
    "?shape=oval",
    "?shape=oval&page=2",
  ]);
});

test("returns an existing page for any value", () => {
  fc.assert(
    fc.property(fc.option(fc.string()), sizes, (requested, pages) => {
      const page = requestedPage(requested, pages);

      expect(Number.isInteger(page) && page >= 1 && page <= pages).toBe(true);
    }),
  );
});

test.each([null, "", "0", "-1", "5", "1.5", "02", "2x", " 2", "1e0", "two", "Infinity"])(
  "?page=%s is the first of four",
  (requested) => {
    expect(requestedPage(requested, 4)).toBe(1);
  },
);
