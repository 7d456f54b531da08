import { expect, test } from "vitest";
import { findPageFile, notFound, pages } from "./entry-prerender.tsx";

test("the build finds the file of each page, and no two pages share one", async () => {
  const files = await Promise.all([...pages, notFound].map(findPageFile));

  expect(new Set(files).size).toBe(files.length);
  expect(files).toContain("specified/pages/home.tsx");
  expect(files.at(-1)).toBe("app/pages/not-found.tsx");
});
