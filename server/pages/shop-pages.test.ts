import { rm } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { openPageRenderer } from "@damson/storefront/page-renderer";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { log } from "../log.ts";
import {
  ABOUT,
  buildVersionedShop,
  changingSource,
  versionedData,
} from "../testing/versioned-shop.ts";
import type { PageFailure } from "./page-failures.ts";
import type { PageAnswer } from "./page-store.ts";
import { openRenderThread } from "./render-thread.ts";
import { openShopPages } from "./shop-pages.ts";

let dist: string;
beforeAll(async () => {
  dist = await buildVersionedShop();
  vi.spyOn(log, "error").mockReturnValue(undefined);
});
afterAll(() => rm(dist, { recursive: true }));

async function open(first = versionedData(1), renders: "all" | "queries" = "all") {
  const renderer = await openPageRenderer(dist);
  if (renderer === undefined) throw new Error("The shop has a renderer");
  const source = changingSource(first);
  const thread = await openRenderThread({ dist, data: first, timeoutMs: 2000 });
  onTestFinished(() => thread.close());
  const clock = { now: 0 };
  const failures: PageFailure[] = [];
  const rendered = vi.spyOn(thread, "render");
  const pages = await openShopPages({
    renderer,
    thread,
    source,
    renders,
    commonHeaders: ["X-Shop", "sample"],
    maxBytes: 1_000_000,
    onFailure: (failure) => failures.push(failure),
    now: () => clock.now,
  });
  const ask = (path: string, query = "", from = "203.0.113.7") =>
    pages.answer({ path, query }, () => from);
  const read = async (path: string, query = "", from?: string) =>
    reading(await ask(path, query, from));
  return { pages, source, clock, failures, rendered, ask, read };
}

function reading(answer: PageAnswer | undefined) {
  const text = answer?.page.byEncoding.identity.body.toString() ?? "";
  const versions = new Set(
    [...text.matchAll(/version (\d+)/g)].map(([, version]) => Number(version)),
  );
  return { status: answer?.status, text, versions: [...versions] };
}

test("a page is rendered once, then kept", async () => {
  const { ask, read, rendered } = await open();

  const [first] = await Promise.all([read("/nails"), read("/nails")]);

  expect([first.status, first.versions]).toEqual([200, [1]]);
  expect(ask("/nails")).not.toBeInstanceOf(Promise);
  expect(rendered).toHaveBeenCalledOnce();
});

test("a page that is asked for while the background renders it is rendered once", async () => {
  const { source, read, rendered, pages } = await open();
  await read("/nails");
  source.change(versionedData(2));
  rendered.mockClear();

  const renewed = pages.renew({ kind: "page", path: "/nails", variant: "" });
  const answers = await Promise.all([read("/nails"), read("/nails", "", "198.51.100.4")]);
  await renewed;

  expect(answers.map(({ versions }) => versions)).toEqual([[2], [2]]);
  expect(rendered).toHaveBeenCalledOnce();
});

test("the background takes turns with clients", async () => {
  const { pages, rendered, read } = await open();
  const renewed = ["/", "/lashes", ABOUT].map((path) =>
    pages.renew({ kind: "page", path, variant: "" }),
  );

  await Promise.all([read("/nails"), read("/search", "", "198.51.100.4"), ...renewed]);

  const paths = rendered.mock.calls.map(([{ path }]) => path);
  expect(paths).toEqual(["/", "/lashes", "/nails", "/search", ABOUT]);
});

test("all that is asked for after a change has it", async () => {
  const { source, read } = await open();
  const before = read("/nails");
  await setImmediate();
  source.change(versionedData(2));

  const after = await Promise.all(["/nails", "/", "/search"].map((path) => read(path)));

  expect((await before).versions).toEqual([1]);
  for (const { versions } of after) expect(versions).toEqual([2]);
});

test("a page that is made of the same in the next version is not made again", async () => {
  const { source, ask, read } = await open();
  const first = await ask(ABOUT);
  source.change(versionedData(2));

  expect(await ask(ABOUT)).toBe(first);
  expect(ask(ABOUT)).toBe(first);
  expect((await read("/nails")).versions).toEqual([2]);

  source.change(versionedData(3, { "/nails": "throws" }));
  expect((await read(ABOUT)).versions).toEqual([3]);
});

test("an earlier version that comes back, as from a backup, is followed too", async () => {
  const { source, read } = await open(versionedData(5));
  await read("/nails");
  source.change(versionedData(4));

  expect((await read("/nails")).versions).toEqual([4]);
});

test("a page that cannot be rendered any more stays as it was, and is reported once", async () => {
  const { source, read, failures, pages } = await open();
  await read("/nails");
  source.change(versionedData(2, { "/nails": "throws" }));

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

test("it is tried again after ten seconds, and at the next version", async () => {
  const { source, read, rendered, clock, failures, pages } = await open();
  await read("/nails");
  source.change(versionedData(2, { "/nails": "exits" }));
  await read("/nails");
  clock.now += 9_999;
  await read("/nails");
  expect(rendered).toHaveBeenCalledTimes(2);

  clock.now += 1;
  await read("/nails");
  expect(rendered).toHaveBeenCalledTimes(3);
  expect(failures).toHaveLength(1);

  source.change(versionedData(3));
  expect((await read("/nails")).versions).toEqual([3]);
  expect(pages.failing()).toEqual([]);
});

test("a page that was never good is the notice of a failure", async () => {
  const { ask, read } = await open(versionedData(1, { "/nails": "hangs" }));

  expect(await read("/nails")).toMatchObject({ status: 500, text: "failed" });
  expect(ask("/nails")).toMatchObject({ status: 500 });
  expect((await read("/lashes")).status).toBe(200);
});

test("the data of a page names its version, and that of an unknown page is not found", async () => {
  const { source, read } = await open();
  const dataOf = async (path: string, query?: string) =>
    JSON.parse((await read(`/page-data${path}`, query)).text);

  expect(await dataOf("/")).toEqual({ version: 1, of: "/" });
  source.change(versionedData(2));
  expect(await dataOf("/search", "?utm=1&q=gel")).toEqual({ version: 2, of: "/search?q=gel" });
  expect(await dataOf("/details", "?of=a,b")).toEqual({ version: 2, of: "/details?of=a,b" });
  expect(await dataOf("/details", "?of=b")).toEqual({ version: 2, of: "/details?of=b" });
  expect(await read("/details")).toMatchObject({ status: undefined });
  expect(await read("/page-data/nowhere")).toMatchObject({
    status: 404,
    text: '{"error":"not_found"}',
  });
});

test("unknown addresses have a page of the same version, with status 404", async () => {
  const { pages, source } = await open();
  source.change(versionedData(2));

  const { status, versions } = reading(await pages.notFound(() => "203.0.113.7"));

  expect([status, versions]).toEqual([404, [2]]);
  expect(pages.answer({ path: "/404", query: "" }, () => "")).toBeUndefined();
});

test("one network may ask for fifty new queries; pages and their data are not counted", async () => {
  const { read } = await open();
  const searches = Array.from({ length: 60 }, (_, index) => read("/search", `?q=${index}`));
  const statuses = (await Promise.all(searches)).map(({ status }) => status);

  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50);
  expect(statuses).toContain(503);
  expect(await read("/page-data/search", "?q=new")).toMatchObject({
    status: 503,
    text: '{"error":"busy"}',
  });
  expect((await read("/nails")).status).toBe(200);
  expect((await read("/page-data/nails")).status).toBe(200);
});

test("the specified shop has only pages of queries here", async () => {
  const { ask, pages, read } = await open(versionedData(1), "queries");

  expect(ask("/nails")).toBeUndefined();
  expect(ask("/search", "?utm=1")).toBeUndefined();
  expect(ask("/page-data/nails")).toBeUndefined();
  expect(pages.has("/nails")).toBe(false);
  expect(pages.notFound(() => "")).toBeUndefined();
  expect((await read("/search", "?q=gel")).text).toContain("/search?q=gel");
});
