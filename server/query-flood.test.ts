import { expect, test } from "vitest";
import type { PageRenderer } from "../storefront/page-renderer.ts";
import { queryPages } from "./query-pages.ts";

const html = "<p>word</p>".repeat(100);

function countingRenderer() {
  const counts = new Map<string, number>();
  const renderer: PageRenderer = {
    variantOf: (_, search) => search,
    render: async (_, search) => {
      counts.set(search, (counts.get(search) ?? 0) + 1);
      return html;
    },
  };
  return { renderer, counts };
}

test("of ten thousand new queries few are rendered, the rest are left to the file", async () => {
  const { renderer, counts } = countingRenderer();
  const pages = queryPages(renderer, []);
  const started = performance.now();
  const results = Array.from({ length: 10_000 }, (_, index) =>
    pages({ path: "/search", query: `?q=${index}` }),
  );
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(results);

  expect(counts.size).toBeGreaterThanOrEqual(50);
  expect(counts.size).toBeLessThanOrEqual(51 + seconds * 2);
  expect(results.filter((page) => page !== undefined)).toHaveLength(counts.size);
});

test("requests for the same page share one rendering", async () => {
  const { renderer, counts } = countingRenderer();
  const pages = queryPages(renderer, []);
  const requestPage = () => pages({ path: "/search", query: "?q=nails" });

  const [one, two] = await Promise.all([requestPage(), requestPage()]);
  expect(one).toBe(two);
  // Once it is known, there is nothing to wait for.
  expect(requestPage()).toBe(one);
  expect(counts.get("?q=nails")).toBe(1);
});
