import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "@damson/service-runtime/durations";
import { startBucket, type TestBucket } from "@damson/service-runtime/testing/bucket";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createBucketStore } from "./bucket-store.ts";
import { createFolderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";
import { removeUnused } from "./remove-unused.ts";

const used = `${"1".repeat(32)}-320.webp`;
const unused = `${"2".repeat(32)}-320.webp`;
const bytes = Buffer.from("a picture");
const begin = Date.now();

let bucket: TestBucket;
let folder = "";
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "media-unused-"));
  return () => rm(folder, { recursive: true });
});

const stores: Readonly<Record<string, () => MediaStore>> = {
  folder: () => createFolderStore(folder),
  bucket: () => createBucketStore(bucket.options),
};

function cleanUp(store: MediaStore, day: number, ...inUse: readonly string[]) {
  const now = new Date(begin + day * DAY_MS + 60_000);
  return removeUnused(store, async () => (name) => inUse.includes(name), now);
}

async function names(store: MediaStore): Promise<readonly string[]> {
  return (await store.list()).map(({ name }) => name).toSorted();
}

describe.for(Object.keys(stores))("in a %s", (kind) => {
  let store: MediaStore = createFolderStore("");
  beforeEach(async () => {
    store = stores[kind]?.() ?? store;
    for (const name of [used, unused]) await store.put(name, bytes);
  });

  test("removes unused files 30 days after they were stored", async () => {
    expect(await cleanUp(store, 29, used)).toEqual([]);
    expect(await names(store)).toEqual([used, unused]);

    expect(await cleanUp(store, 30, used)).toEqual([unused]);
    expect(await names(store)).toEqual([used]);
    expect(await cleanUp(store, 300, used)).toEqual([]);
  });

  test("removes nothing if the used names cannot be read", async () => {
    const failing = () => Promise.reject(new Error("The database is away"));

    await expect(removeUnused(store, failing, new Date(begin + 90 * DAY_MS))).rejects.toThrow();
    expect(await names(store)).toEqual([used, unused]);
  });
});

test("keeps a picture that is uploaded again during clean-up, although it has no row yet", async () => {
  const store = createFolderStore(folder);
  await store.put(unused, bytes);
  const now = new Date(begin + 40 * DAY_MS);
  const uploadAgain = async () => {
    await store.put(unused, bytes);
    await utimes(join(folder, "22", unused), now, now);
    return () => false;
  };

  expect(await removeUnused(store, uploadAgain, now)).toEqual([]);
  expect(await names(store)).toEqual([unused]);
});
