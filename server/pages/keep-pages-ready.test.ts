import { rm } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import { openPageRenderer } from "@damson/storefront/page-renderer";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildVersionedShop, changingSource, versionedData } from "../testing/versioned-shop.ts";
import { compressOne, keepPagesReady } from "./keep-pages-ready.ts";
import { keyOf } from "./render-job.ts";
import { openRenderThread } from "./render-thread.ts";
import { openShopPages } from "./shop-pages.ts";

let dist: string;
beforeAll(async () => {
  dist = await buildVersionedShop();
});
afterAll(() => rm(dist, { recursive: true }));

const job = (path: string) => ({ kind: "page", path, variant: "" }) as const;

async function open() {
  const renderer = await openPageRenderer(dist);
  if (renderer === undefined) throw new Error("The shop has a renderer");
  const source = changingSource(versionedData(1));
  const thread = await openRenderThread({ dist, data: source.current() });
  const closing = new AbortController();
  onTestFinished(async () => {
    closing.abort();
    await thread.close();
  });
  const clock = { now: 0 };
  const pages = await openShopPages({
    renderer,
    thread,
    source,
    commonHeaders: [],
    renders: "all",
    maxBytes: 1_000_000,
    now: () => clock.now,
  });
  const ask = async (path: string) => pages.answer({ path, query: "" }, () => "203.0.113.7");
  const versionOf = (path: string) => pages.store.find(keyOf(job(path)))?.version;
  return { pages, source, closing, clock, ask, versionOf };
}

test("the shop's pages are rendered at the start, before any is asked for", async () => {
  const { closing, pages, source, versionOf } = await open();

  keepPagesReady(pages, { source, first: [job("/"), job("/nails")], signal: closing.signal });

  await expect.poll(() => versionOf("/nails")).toBe(1);
  expect(versionOf("/")).toBe(1);
});

test("after a change pages that were asked for are rendered anew by themselves", async () => {
  const { ask, closing, pages, source, versionOf } = await open();
  keepPagesReady(pages, { source, first: [], signal: closing.signal });
  await Promise.all([ask("/"), ask("/nails")]);

  source.change(versionedData(2));

  await expect.poll(() => [versionOf("/"), versionOf("/nails")]).toEqual([2, 2]);
  expect(versionOf("/lashes")).toBeUndefined();
});

test("a page is compressed as far as it can be once, and stays the same to browsers", async () => {
  const { ask, pages } = await open();
  const before = (await ask("/nails"))?.page.byEncoding.br;

  expect([await compressOne(pages), await compressOne(pages)]).toEqual([true, false]);

  const after = (await ask("/nails"))?.page.byEncoding;
  expect(after?.br?.body).not.toBe(before?.body);
  expect(after?.br?.etag).toBe(before?.etag);
  const text = brotliDecompressSync(after?.br?.body ?? "").toString();
  expect(text).toBe(after?.identity.body.toString());
});

test("a page of the version before is not compressed any more", async () => {
  const { ask, pages, source } = await open();
  await ask("/nails");
  source.change(versionedData(2));

  expect(await compressOne(pages)).toBe(false);
});

test("a page that was rendered anew meanwhile is not replaced", async () => {
  const { ask, pages, source, versionOf } = await open();
  await ask("/nails");
  const compressing = compressOne(pages);
  source.change(versionedData(2));
  await ask("/nails");
  await compressing;

  expect(versionOf("/nails")).toBe(2);
});

test("the server is idle two seconds after the last page", async () => {
  const { ask, clock, pages } = await open();
  const answer = ask("/nails");
  clock.now += 5000;
  expect(pages.isIdle()).toBe(false);

  await answer;
  expect(pages.isIdle()).toBe(false);
  clock.now += 2000;
  expect(pages.isIdle()).toBe(true);
});
