import { expect, test } from "vitest";
import { openQueryPages } from "./query-pages.ts";

/** Pages of `/search` as they are asked for, with the queries that were rendered, in their order. */
async function openPages() {
  const rendered: string[] = [];
  const renderer = {
    paths: [],
    variantOf: (_path: string, query: string) => query,
    async render(_path: string, variant: string) {
      rendered.push(variant.slice("?q=".length));
      return `<!doctype html>${variant}`;
    },
    notices: { busy: "busy", failed: "failed" },
    confirmation: () => "",
  };
  const pages = await openQueryPages(renderer, []);
  const ask = async (query: string, network: string) =>
    (await pages({ path: "/search", query: `?q=${query}` }, () => network))?.status;
  const flood = (count: number) =>
    Array.from({ length: count }, (_, at) => ask(`f${at}`, "203.0.113.7"));
  return { rendered, ask, flood };
}

test("a network waits for two pages of another, however many that has asked for", async () => {
  const { rendered, ask, flood } = await openPages();
  const all = [...flood(50), ask("v0", "198.51.100.4"), ask("v1", "198.51.100.4")];

  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));

  expect(rendered.slice(0, 5)).toEqual(["f0", "f1", "v0", "f2", "v1"]);
});

test("a page that another network waits for comes in its own turn, and is rendered once", async () => {
  const { rendered, ask, flood } = await openPages();
  const all = [...flood(50), ask("f49", "198.51.100.4")];

  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));

  expect(rendered.slice(0, 4)).toEqual(["f0", "f1", "f49", "f2"]);
  expect(rendered).toHaveLength(50);
});
