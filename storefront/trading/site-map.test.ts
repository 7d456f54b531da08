import { categoryPathError } from "@damson/shop/catalogue/category-path";
import { expect, test } from "vitest";
import { dataPaths } from "#trading/page-data/page-data.ts";
import { siteMap } from "./site-map.ts";

test.each([
  ...[...siteMap.pages, siteMap.notFound].map(({ path }) => path).filter((path) => path !== "/"),
  ...dataPaths,
])("rejects a category at %s", (path) => {
  expect(categoryPathError(path)).toMatch(/^Addresses that begin with/);
});
