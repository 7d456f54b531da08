import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { constantSource } from "./shop-data-source.ts";
import { openShopPages } from "./shop-pages.ts";

/** Pages as they are asked for, with the queries and paths that were rendered, in their order. */
async function openPages(thread: Promise<void> = Promise.resolve()) {
  const rendered: string[] = [];
  const pages = await openShopPages({
    renderer: {
      dataPaths: new Set(),
      paths: new Set(["/search", "/nails", "/lashes", "/skincare"]),
      cataloguePageStatus: () => undefined,
      files: {},
      notFound: "/404",
      variantOf: (_path, query) => query,
      notices: () => ({ busy: "busy", failed: "failed" }),
    },
    thread: {
      async render({ path, variant }) {
        rendered.push(variant === "" ? path : variant.slice("?q=".length));
        await thread;
        return { version: 1, status: 200, plain: Buffer.from(variant) };
      },
      use: () => {},
    },
    source: constantSource({ version: 1, products: [] }),
    commonHeaders: [],
    renders: "all",
    maxBytes: 1_000_000,
  });
  const ask = async (query: string, network: string) =>
    (await pages.answer({ path: "/search", query: `?q=${query}` }, () => network))?.status;
  const askPage = async (path: string, network: string) =>
    (await pages.answer({ path, query: "" }, () => network))?.status;
  const flood = (count: number) =>
    Array.from({ length: count }, (_, at) => ask(`f${at}`, "203.0.113.7"));
  return { rendered, ask, askPage, flood };
}

test("a network waits for two pages of another, however many that has asked for", async () => {
  const { rendered, ask, flood } = await openPages();
  const all = [...flood(50), ask("v0", "198.51.100.4"), ask("v1", "198.51.100.4")];

  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));

  expect(rendered.slice(0, 5)).toEqual(["f0", "f1", "v0", "f2", "v1"]);
});

test("pages and searches are in one line, with one search at a time", async () => {
  const thread = Promise.withResolvers<void>();
  const { rendered, askPage, flood } = await openPages(thread.promise);
  const searches = flood(50);
  await expect.poll(() => rendered).toEqual(["f0"]);

  const paths = ["/nails", "/lashes", "/skincare"];
  const all = [...searches, ...paths.map((path, at) => askPage(path, `198.51.10${at}.4`))];
  await setImmediate();
  expect(rendered).toEqual(["f0"]);

  thread.resolve();
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));

  expect(rendered.slice(0, 5)).toEqual(["f0", ...paths, "f1"]);
});

test("a page that another network waits for comes in its own turn, and is rendered once", async () => {
  const { rendered, ask, flood } = await openPages();
  const all = [...flood(50), ask("f49", "198.51.100.4")];

  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));

  expect(rendered.slice(0, 4)).toEqual(["f0", "f1", "f49", "f2"]);
  expect(rendered).toHaveLength(50);
});
