import { expect, test } from "vitest";
import { siteFile } from "../site-file.ts";
import { createPageStore, type StoredPage } from "./page-store.ts";
import { keyOf } from "./render-job.ts";

const KILOBYTE = 1000;

function page(path: string, variant = "", version = 1): StoredPage {
  const file = siteFile("page.html", { identity: Buffer.alloc(KILOBYTE) }, []);
  const answer = { status: 200, page: file } as const;
  return { job: { kind: "page", path, variant }, version, answer, isSmallest: false };
}
const key = (path: string, variant = "") => keyOf({ kind: "page", path, variant });

test("pages take no more memory than they may: those not asked for lately go first", () => {
  const store = createPageStore(20 * KILOBYTE);
  for (let index = 0; index < 10; index += 1) store.put(page(`/${index}`));
  store.request(key("/0"));

  store.put(page("/new"));

  expect(store.bytes()).toBe(10 * KILOBYTE);
  expect(store.find(key("/0"))).toBeDefined();
  expect(store.find(key("/1"))).toBeUndefined();
});

test("queries without end push out no page of the shop", () => {
  const store = createPageStore(20 * KILOBYTE);
  for (let index = 0; index < 10; index += 1) store.put(page(`/${index}`));

  for (let index = 0; index < 1000; index += 1) store.put(page("/search", `?q=${index}`));

  for (let index = 0; index < 10; index += 1) expect(store.find(key(`/${index}`))).toBeDefined();
  expect(store.bytes()).toBe(19 * KILOBYTE);
});

test("suggestions without end push out neither pages nor those of queries", () => {
  const store = createPageStore(20 * KILOBYTE);
  for (let index = 0; index < 9; index += 1) {
    store.put(page(`/${index}`));
    store.put(page("/search", `?q=${index}`));
  }

  for (let index = 0; index < 1000; index += 1) {
    const { job, ...rest } = page("/suggestions", `?q=${index}`);
    store.put({ ...rest, job: { ...job, kind: "suggestions" } });
  }

  for (let index = 0; index < 9; index += 1) {
    expect(store.find(key(`/${index}`))).toBeDefined();
    expect(store.find(key("/search", `?q=${index}`))).toBeDefined();
  }
  expect(store.bytes()).toBe(19 * KILOBYTE);
});

test("at most five hundred pages of queries are kept", () => {
  const store = createPageStore(10_000 * KILOBYTE);
  for (let index = 0; index < 600; index += 1) store.put(page("/search", `?q=${index}`));

  expect(store.bytes()).toBe(500 * KILOBYTE);
});

test("a page keeps its requests from version to version, and loses half of them at a change", () => {
  const store = createPageStore(100 * KILOBYTE);
  for (const path of ["/often", "/lately", "/once"]) store.put(page(path));
  const request = (path: string, times: number) => {
    for (let time = 0; time < times; time += 1) store.request(key(path));
  };
  const paths = () => store.mostRequested(2, () => true).map(({ job }) => job.path);
  request("/often", 10);
  request("/lately", 6);
  expect(paths()).toEqual(["/often", "/lately"]);

  store.forgetHalf();
  store.put(page("/often", "", 2));
  request("/lately", 3);

  expect(paths()).toEqual(["/lately", "/often"]);
  expect(store.mostRequested(9, ({ version }) => version === 2)).toHaveLength(1);
});
