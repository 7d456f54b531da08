import { expect, test } from "vitest";
import { readPage } from "./paging.ts";

test.each([
  ["", { page: 1, perPage: 50 }],
  ["page=3&per_page=20", { page: 3, perPage: 20 }],
  // A client that asks for thousands of users at once gets all of them.
  ["per_page=10000", { page: 1, perPage: 10_000 }],
  ["per_page=1000000", { page: 1, perPage: 100_000 }],
])("?%s requests %o", (query, page) => {
  expect(readPage(new URLSearchParams(query))).toEqual(page);
});
