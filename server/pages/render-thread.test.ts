import { rm } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { log } from "../log.ts";
import { buildVersionedShop, type Fault, versionedData } from "../testing/versioned-shop.ts";
import { openRenderThread } from "./render-thread.ts";

let dist: string;
beforeAll(async () => {
  dist = await buildVersionedShop();
});
afterAll(() => rm(dist, { recursive: true }));
beforeEach(() => {
  vi.spyOn(log, "error").mockReset();
});

async function open(data = versionedData(1)) {
  const thread = await openRenderThread({ dist, data, timeoutMs: 2000 });
  onTestFinished(() => thread.close());
  const render = async (path: string, kind: "page" | "data" = "page") => {
    const rendered = await thread.render({ kind, path, variant: "" });
    if ("isUnchanged" in rendered) throw new Error("Nothing was known of it");
    return { version: rendered.version, text: rendered.plain.toString() };
  };
  return { ...thread, render };
}

test("new data waits for the page under way, and is that of every page after it", async () => {
  const thread = await open();

  const before = thread.render("/");
  await setImmediate();
  thread.use(versionedData(2));
  const after = thread.render("/");

  expect((await before).text).toBe(`/${"<p>version 1</p>".repeat(5)}`);
  expect((await after).text).toBe(`/${"<p>version 2</p>".repeat(5)}`);
});

test("a draft is drawn with the newest data, and no page after it has it", async () => {
  const thread = await open();
  const home = { slides: [], tiles: [], bestSellers: [] };

  thread.use(versionedData(2));
  const drafted = await thread.preview("/", { home });
  const after = await thread.render("/");

  expect(drafted).toBe(`/${"<p>version 2</p>".repeat(5)}<p>0 tiles</p>`);
  expect(after.text).toBe(`/${"<p>version 2</p>".repeat(5)}`);
});

test("a draft that cannot be drawn fails alone", async () => {
  const thread = await open(versionedData(1, { "/nails": "throws" }));
  const home = { slides: [], tiles: [], bestSellers: [] };

  const failing = thread.preview("/nails", { home });
  const other = thread.render("/");

  await expect(failing).rejects.toThrow("This page does not render");
  expect((await other).version).toBe(1);
});

test("page data comes as JSON that names its version", async () => {
  const thread = await open(versionedData(7));

  const { text } = await thread.render("/nails", "data");

  expect(JSON.parse(text)).toEqual({ version: 7, of: "/nails" });
});

test.each<[Fault, string]>([
  ["throws", "This page does not render"],
  ["throws what cannot be sent", "Odd"],
  ["exits", "The thread that renders pages ended with 7"],
  ["throws later", "Thrown later"],
  ["hangs", "Rendering took longer than 2000 ms"],
])("a page that %s fails alone, and those that wait are rendered", async (fault, message) => {
  const thread = await open(versionedData(1, { "/nails": fault }));

  const failing = thread.render("/nails");
  const others = ["/", "/lashes"].map((path) => thread.render(path));

  await expect(failing).rejects.toThrow(message);
  expect((await Promise.all(others)).map(({ version }) => version)).toEqual([1, 1]);
  expect(log.error).not.toHaveBeenCalled();
});

test("a thread in place of one that ended has the newest data", async () => {
  const thread = await open(versionedData(1, { "/nails": "exits" }));

  const failing = thread.render("/nails");
  await setImmediate();
  thread.use(versionedData(2));

  await expect(failing).rejects.toThrow();
  expect((await thread.render("/nails")).version).toBe(2);
});

test("a thread starts whatever page ends it", async () => {
  const thread = await open(versionedData(1, { "/search": "exits" }));

  await expect(thread.render("/search")).rejects.toThrow("ended with 7");
  expect((await thread.render("/")).version).toBe(1);
  expect(log.error).not.toHaveBeenCalled();
});

test("a closed thread renders no more", async () => {
  const thread = await open();
  await thread.close();

  await expect(thread.render("/")).rejects.toThrow("closed");
  expect(log.error).not.toHaveBeenCalled();
});

test("a build that cannot be loaded is an error at the start", async () => {
  const data = versionedData(1);
  await expect(openRenderThread({ dist: "/nowhere", data })).rejects.toThrow("has no renderer");
});
