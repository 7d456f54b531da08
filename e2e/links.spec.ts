import { findBrokenLinks } from "./broken-links.ts";
import { expect, test } from "./fixtures.ts";

test("no page has a broken link", async ({ baseURL }) => {
  expect(await findBrokenLinks(baseURL ?? "")).toEqual([]);
});
