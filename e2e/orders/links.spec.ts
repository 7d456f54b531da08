import { findBrokenLinks } from "../broken-links.ts";
import { expect, test } from "../fixtures.ts";

test("has no broken links", async ({ baseURL }) => {
  expect(await findBrokenLinks(baseURL ?? "")).toEqual([]);
});
