import fc from "fast-check";
import { expect, test } from "vitest";
import { searchQuery, searchTitle } from "./search-query.ts";

test("trims the typed query", () => {
  expect(searchQuery("?q=+press%2Don%20nails+")).toBe("press-on nails");
  expect(searchQuery("?page=2&q=A313&q=other")).toBe("A313");
});

test("an empty query searches for everything", () => {
  for (const search of ["", "?", "?q", "?q=", "?q=+%20", "?query=nails"]) {
    expect(searchQuery(search)).toBe("");
  }
  expect(searchTitle("")).toBe("Search");
});

test("the title contains the query, shortened if it is long", () => {
  expect(searchTitle("nails")).toBe("Search: nails");
  expect(searchTitle("x".repeat(40))).toBe(`Search: ${"x".repeat(40)}`);
  expect(searchTitle("x".repeat(41))).toBe(`Search: ${"x".repeat(40)}…`);
});

test("the title of any query is one line and cuts no character in half", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (query) => {
      const title = searchTitle(searchQuery(`?${new URLSearchParams({ q: query })}`));

      expect([...title].length).toBeLessThanOrEqual("Search: ".length + 41);
      expect(title).not.toMatch(/[\n\r\0]/);
      expect(title.isWellFormed()).toBe(true);
    }),
  );
});
