import { categoryPathError } from "@damson/shop/catalogue/category-path";
import { expect, test } from "vitest";
import { dataPaths } from "#app/page-data.ts";
import { notFound, pages } from "#app/site-map.ts";

test.each([
  ...[...pages, notFound].map(({ path }) => path).filter((path) => path !== "/"),
  ...dataPaths,
])("no category is at %s", (path) => {
  expect(categoryPathError(path)).toMatch(/^Addresses that begin with/);
});
