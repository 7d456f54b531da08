import fc from "fast-check";
import { expect, test } from "vitest";
import { searchQuery, searchTitle } from "./search-query.ts";

test("a query is what was typed, without the spaces round it", () => {
  expect(searchQuery("?q=+press%2Don%20nails+")).toBe("press-on nails");
  expect(searchQuery("?page=2&q=A313&q=other")).toBe("A313");
});

test("without a query, a search is for everything", () => {
  for (const search of ["", "?", "?q", "?q=", "?q=+%20", "?query=nails"]) {
    expect(searchQuery(search)).toBe("");
  }
  expect(searchTitle("")).toBe("Search");
});

test("the title says the query, shortened if it is long", () => {
  expect(searchTitle("nails")).toBe("Search: nails");
  expect(searchTitle("x".repeat(40))).toBe(`Search: ${"x".repeat(40)}`);
  expect(searchTitle("x".repeat(41))).toBe(`Search: ${"x".repeat(40)}…`);
});

test("whatever is searched for, the title is one line of whole letters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (query) => {
      const title = searchTitle(searchQuery(`?${new URLSearchParams({ q: query })}`));

      expect([...title].length).toBeLessThanOrEqual("Search: ".length + 41);
      expect(title).not.toMatch(/[\n\r\0]/);
      expect(title.isWellFormed()).toBe(true);
    }),
  );
});
