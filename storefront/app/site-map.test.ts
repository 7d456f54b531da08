import { categoryPathError } from "@damson/shop/catalogue/category-path";
import { categoriesUntilChanged } from "@damson/shop/catalogue/shop-categories";
import { expect, test } from "vitest";
import { fileOf } from "./entry-prerender.tsx";
import { notFound, pages } from "./site-map.ts";

test("the build finds the file of each page, and no two pages share one", async () => {
  const files = await Promise.all([...pages, notFound].map(fileOf));

  expect(new Set(files).size).toBe(files.length);
  expect(files).toContain("pages/home.tsx");
  expect(files.at(-1)).toBe("pages/not-found.tsx");
});

test("no category takes the address of another page", () => {
  const own = pages.map(({ path }) => path).filter((path) => path !== "/");
  const categories = categoriesUntilChanged.map(({ path }) => path);
  const free = own.filter((path) => categoryPathError(path) === undefined);
  expect(free.filter((path) => !categories.includes(path))).toEqual([]);
});
