import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { notFound, pages } from "./site-map.ts";

test("the build finds the files of each page by the name of the module that it loads", () => {
  const code = readFileSync(join(import.meta.dirname, "site-map.ts"), "utf8");
  const written = code.matchAll(
    /page\(\s*"[^"]+",\s*"([\w-]+)",\s*\(\) =>\s*import\("\.\/pages\/([\w-]+)\.tsx"\),?\s*\)/g,
  );
  const pairs = [...written].map(([, module, loaded]) => ({ module, loaded }));

  expect(pairs).toHaveLength([...pages, notFound].length);
  for (const { module, loaded } of pairs) expect(loaded).toBe(module);
});
