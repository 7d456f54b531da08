import { findBrokenLinks } from "../broken-links.ts";
import { expect, test } from "../fixtures.ts";

test("every link leads somewhere", async ({ baseURL }) => {
  expect(await findBrokenLinks(baseURL ?? "")).toEqual([]);
});
