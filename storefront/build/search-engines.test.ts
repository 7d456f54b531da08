import { expect, test } from "vitest";
import { robots, sitemap } from "./search-engines.ts";

test("the sitemap gives whole addresses, and the day of a change where it is known", () => {
  const xml = sitemap("https://shop.example", [
    { path: "/", lastModified: undefined },
    { path: "/terms", lastModified: "2026-11-21" },
  ]);
  expect(xml).toContain("<url><loc>https://shop.example/</loc></url>");
  expect(xml).toContain(
    "<url><loc>https://shop.example/terms</loc><lastmod>2026-11-21</lastmod></url>",
  );
});

test("robots are shown the sitemap and kept from nothing", () => {
  expect(robots("https://shop.example")).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://shop.example/sitemap.xml\n",
  );
});
