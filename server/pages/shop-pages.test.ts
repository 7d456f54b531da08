import { rm } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { hashSource } from "@damson/service-runtime/http/security-headers";
import { createSerialQueue } from "@damson/service-runtime/serial-queue";
import { defaultBrand } from "@damson/shop/brand/brand";
import { openBuiltRenderer } from "@damson/storefront/built-renderer";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { log } from "../log.ts";
import { buildVersionedShop, changingSource, versionedData } from "../testing/versioned-shop.ts";
import type { PageAnswer } from "./page-answer.ts";
import type { PageFailure } from "./page-failures.ts";
import { createShopPages } from "./shop-pages.ts";

let dist: string;
beforeAll(async () => {
  dist = await buildVersionedShop();
  vi.spyOn(log, "error").mockReturnValue(undefined);
});
afterAll(() => rm(dist, { recursive: true }));

async function open(
  first = versionedData(1),
  {
    renders = "all",
    maxBytes = 1_000_000,
  }: { readonly renders?: "all" | "queries"; readonly maxBytes?: number } = {},
) {
  const renderer = await openBuiltRenderer(dist);
  if (renderer === undefined) throw new Error("The shop has a renderer");
  const source = changingSource(first);
  const clock = { now: 0 };
  const failures: PageFailure[] = [];
  const rendered = vi.spyOn(renderer, "render");
  const pages = createShopPages({
    renderer,
    source,
    renders,
    maxBytes,
    inTurn: createSerialQueue(),
    commonHeaders: ["Content-Security-Policy", "script-src 'self'; style-src 'self'; img-src *"],
    onFailure: (failure) => failures.push(failure),
    now: () => clock.now,
  });
  const ask = (path: string, query = "", from = "203.0.113.7") =>
    pages.answer({ path, query }, () => from);
  const read = async (path: string, query = "", from?: string) =>
    toReading(await ask(path, query, from));
  return { pages, source, clock, failures, rendered, ask, read };
}

function toReading(answer: PageAnswer | undefined) {
  const { body, headers = [] } = answer?.page.byEncoding.identity ?? {};
  const text = body?.toString() ?? "";
  const versions = new Set(
    [...text.matchAll(/version (\d+)/g)].map(([, version]) => Number(version)),
  );
  const policy = headers[headers.indexOf("Content-Security-Policy") + 1];
  return { status: answer?.status, text, versions: [...versions], policy };
}

test("renders a page once for concurrent requests and caches it", async () => {
  const { ask, read, rendered } = await open();

  const [first] = await Promise.all([read("/nails"), read("/nails", "", "198.51.100.4")]);

  expect([first.status, first.versions]).toEqual([200, [1]]);
  expect(ask("/nails")).not.toBeInstanceOf(Promise);
  expect(rendered).toHaveBeenCalledOnce();
});

test("shows a change on every page requested afterwards", async () => {
  const { source, read } = await open();
  const before = read("/nails");
  await setImmediate();
  source.change(versionedData(2));

  const after = await Promise.all(["/nails", "/", "/search"].map((path) => read(path)));

  expect((await before).versions).toEqual([1]);
  for (const { versions } of after) expect(versions).toEqual([2]);
});

test("allows the brand's style by its hash, also in notices", async () => {
  const { source, read } = await open();
  expect((await read("/nails")).policy).toContain("style-src 'self';");
  const brand = { ...defaultBrand, radius: 8 };
  const { data } = versionedData(2, ["/lashes"]);
  source.change({ version: 2, data: { ...data, settings: { brand } } });

  const { text, policy } = await read("/nails");
  const [, style = ""] = /<style>(.*)<\/style>/.exec(text) ?? [];
  expect(style).toBe(":root{--radius:8px;}");
  expect(policy).toBe(`script-src 'self'; style-src 'self' ${hashSource(style)}; img-src *`);
  expect(await read("/lashes")).toMatchObject({ status: 500, policy });
});

test("drops the least recently used pages once the cache is full", async () => {
  const { ask, read } = await open(versionedData(1), { maxBytes: 10_000 });
  await read("/nails");
  for (let query = 0; query < 20; query += 1) {
    await read("/search", `?q=${query}`);
    expect(ask("/nails")).not.toBeInstanceOf(Promise);
  }

  expect(ask("/search", "?q=0")).toBeInstanceOf(Promise);
  expect(ask("/search", "?q=19")).not.toBeInstanceOf(Promise);
});

test("keeps the last version of a page that fails, and reports it once", async () => {
  const { source, read, failures, pages } = await open();
  await read("/nails");
  source.change(versionedData(2, ["/nails"]));

  const kept = [await read("/nails"), await read("/nails")];

  expect(kept.map(({ status, versions }) => [status, versions])).toEqual([
    [200, [1]],
    [200, [1]],
  ]);
  expect((await read("/lashes")).versions).toEqual([2]);
  const failure = { path: "/nails", variant: "", version: 2, shownVersion: 1 };
  expect(failures).toEqual([expect.objectContaining(failure)]);
  expect(pages.failing()).toEqual([expect.objectContaining(failure)]);
});

test("tries a failing page again after one, two and four seconds, and at the next version", async () => {
  const { source, read, rendered, clock, failures, pages } = await open();
  source.change(versionedData(2, ["/nails"]));
  await read("/nails");
  for (const [at, milliseconds] of [1000, 2000, 4000].entries()) {
    clock.now += milliseconds - 1;
    await read("/nails");
    expect(rendered).toHaveBeenCalledTimes(1 + at);
    clock.now += 1;
    await read("/nails");
    expect(rendered).toHaveBeenCalledTimes(2 + at);
  }
  expect(failures).toHaveLength(1);

  source.change(versionedData(3));
  expect((await read("/nails")).versions).toEqual([3]);
  expect(pages.failing()).toEqual([]);
});

test("shows an error page for a page that never rendered, and other pages as usual", async () => {
  const { ask, read } = await open(versionedData(1, ["/nails"]));

  expect(await read("/nails")).toMatchObject({ status: 500, text: "failed" });
  expect(ask("/nails")).toMatchObject({ status: 500 });
  expect((await read("/lashes")).status).toBe(200);
});

test("sends the version with page data, and 404 for unknown pages", async () => {
  const { source, read } = await open();
  const readData = async (path: string, query?: string) =>
    JSON.parse((await read(`/page-data${path}`, query)).text);

  expect(await readData("/")).toEqual({ version: 1, of: "/" });
  source.change(versionedData(2));
  expect(await readData("/search", "?utm=1&q=gel")).toEqual({ version: 2, of: "/search?q=gel" });
  expect(await readData("/details", "?of=a,b")).toEqual({ version: 2, of: "/details?of=a,b" });
  expect(await readData("/details", "?of=b")).toEqual({ version: 2, of: "/details?of=b" });
  expect(await read("/details")).toMatchObject({ status: undefined });
  expect(await read("/page-data/nowhere")).toMatchObject({
    status: 404,
    text: '{"error":"not_found"}',
  });
});

test("renders unknown URLs at the same version with status 404", async () => {
  const { pages, source } = await open();
  source.change(versionedData(2));

  const { status, versions } = toReading(await pages.notFound());

  expect([status, versions]).toEqual([404, [2]]);
  expect(pages.answer({ path: "/404", query: "" }, () => "")).toBeUndefined();
});

test("limits a client to fifty concurrent query pages, without counting cached and other pages", async () => {
  const { read } = await open();
  await read("/search", "?q=cached", "198.51.100.4");
  const searches = Array.from({ length: 60 }, (_, index) => read("/search", `?q=${index}`));
  const statuses = (await Promise.all(searches)).map(({ status }) => status);

  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(statuses.filter((status) => status === 503)).toHaveLength(10);
  expect(await read("/page-data/search", "?q=new")).toMatchObject({
    status: 503,
    text: '{"error":"busy"}',
  });
  expect((await read("/search", "?q=cached")).status).toBe(200);
  expect((await read("/nails")).status).toBe(200);
  expect((await read("/page-data/nails")).status).toBe(200);
  expect((await read("/search", "?q=new", "198.51.100.4")).status).toBe(200);
});

test("refuses new queries while many pages wait to be rendered", async () => {
  const { read } = await open();
  const searches = Array.from({ length: 200 }, (_, index) =>
    read("/search", `?q=${index}`, `203.0.113.${index}`),
  );

  const statuses = (await Promise.all(searches)).map(({ status }) => status);

  expect(statuses.filter((status) => status === 503)).not.toHaveLength(0);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(150);
  expect((await read("/search", "?q=new")).status).toBe(200);
});

test("renders only query pages in the specified shop", async () => {
  const { ask, pages, read } = await open(versionedData(1), { renders: "queries" });

  expect(ask("/nails")).toBeUndefined();
  expect(ask("/search", "?utm=1")).toBeUndefined();
  expect(ask("/page-data/nails")).toBeUndefined();
  expect(pages.has("/nails")).toBe(false);
  expect(pages.notFound()).toBeUndefined();
  expect((await read("/search", "?q=gel")).text).toContain("/search?q=gel");
});
