import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBucket, type TestBucket } from "@damson/service-runtime/testing/bucket";
import {
  canMount,
  fill,
  mountSmallDisk,
  unmount,
} from "@damson/service-runtime/testing/small-disk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBucketStore } from "./bucket-store.ts";
import { createFolderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";

let folder = "";
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "media-folder-"));
  bucket = await startBucket();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await bucket.close();
});

const stores: Readonly<Record<string, () => MediaStore>> = {
  folder: () => createFolderStore(folder),
  bucket: () => createBucketStore(bucket.options),
};

let made = 0;
function newName(kind = "320.webp"): string {
  made += 1;
  return `${String(made).padStart(32, "0")}-${kind}`;
}

const bytes = Buffer.from("what a picture is made of");

describe.for(Object.keys(stores))("in a %s", (kind) => {
  const open = () => stores[kind]?.() ?? createFolderStore(folder);

  test("stores and deletes a file", async () => {
    const store = open();
    const name = newName("square-50-40-320.avif");

    expect(await store.get(name)).toBeUndefined();
    expect(await store.exists(name)).toBe(false);
    await store.put(name, bytes);
    const file = await store.get(name);
    expect(Buffer.from(file?.bytes ?? [])).toEqual(bytes);
    expect(file?.contentType).toBe("image/avif");
    expect(await store.exists(name)).toBe(true);
    await store.delete(name);
    await store.delete(name);
    expect(await store.exists(name)).toBe(false);
  });

  test("lists files with the time they were stored, also by prefix", async () => {
    const store = open();
    const [first, second] = [newName(), newName()];
    const before = Date.now();
    for (const name of [first, second]) await store.put(name, bytes);

    const names = (await store.list()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([first, second]));
    const [listed, ...others] = await store.list(first);
    expect(others).toEqual([]);
    expect(listed?.name).toBe(first);
    // Bucket times are whole seconds.
    expect(Math.abs((listed?.modifiedAt.getTime() ?? 0) - before)).toBeLessThan(10_000);
  });

  test("updates the time of a file that is stored again", async () => {
    const store = open();
    const name = newName();
    await store.put(name, Buffer.from("old"));

    await store.put(name, bytes);

    expect(Buffer.from((await store.get(name))?.bytes ?? [])).toEqual(bytes);
  });

  test.for([
    "../../etc/passwd",
    "/etc/passwd",
    "..",
    "",
    "a/b.webp",
    "0".repeat(32),
    `${"0".repeat(32)}-320.webp/..`,
    `${"0".repeat(32)}-320.webp\0.jpg`,
    `${"0".repeat(32)}-320.html`,
    `${"0".repeat(32)}-..-320.webp`,
    `${"0".repeat(32)}-320.webp?versionId=1`,
    `${"A".repeat(32)}-320.webp`,
  ])("rejects a name that could lead elsewhere: %j", async (name) => {
    const store = open();

    await expect(store.put(name, bytes)).rejects.toThrow("Not a name");
    await expect(store.get(name)).rejects.toThrow("Not a name");
    await expect(store.exists(name)).rejects.toThrow("Not a name");
    await expect(store.delete(name)).rejects.toThrow("Not a name");
  });
});

test.runIf(canMount)("reports a full disk and leaves no partial file", async () => {
  const disk = await mkdtemp(join(tmpdir(), "media-disk-"));
  mountSmallDisk(disk);
  try {
    const store = createFolderStore(disk);
    const [first, second] = [newName(), newName()];
    await store.put(first, bytes);
    await fill(join(disk, "filling"));

    await expect(store.put(second, Buffer.alloc(100_000))).rejects.toMatchObject({
      code: "media_storage_full",
      status: 507,
      message: "There is no space left for pictures. Nothing was stored.",
    });
    expect(await readdir(join(disk, "00"))).toEqual([first]);
    expect(Buffer.from((await store.get(first))?.bytes ?? [])).toEqual(bytes);
  } finally {
    unmount(disk);
  }
});

test("lists all pages of a bucket", async () => {
  const store = createBucketStore(bucket.options);
  const [first, second] = [newName(), newName()];
  bucket.requests.length = 0;
  bucket.setFaults(({ url = "" }) => {
    const isLast = url.includes("continuation-token=more%2B1");
    return {
      status: 200,
      body: isLast ? createListingXml(second) : createListingXml(first, "more+1"),
    };
  });

  expect((await store.list()).map(({ name }) => name)).toEqual([first, second]);
  expect(bucket.requests).toHaveLength(2);
  bucket.setFaults(() => undefined);
});

function createListingXml(name: string, token?: string): string {
  const next = token ? `<NextContinuationToken>${token}</NextContinuationToken>` : "";
  const file = `<Key>${name}</Key><LastModified>2027-01-01T00:00:00.000Z</LastModified>`;
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${token !== undefined}</IsTruncated><Contents>${file}</Contents>${next}</ListBucketResult>`;
}

describe("a failing bucket", () => {
  test.for(["lose", "cut", "stall"] as const)("retries after: %s", async (fault) => {
    const store = createBucketStore(bucket.options);
    const name = newName();
    // Fails the first attempt of each request.
    const failed = new Set<string>();
    bucket.setFaults(({ method, url }) => {
      const isFirst = !failed.has(`${method} ${url}`);
      failed.add(`${method} ${url}`);
      return isFirst ? fault : undefined;
    });

    await store.put(name, bytes);
    expect(Buffer.from((await store.get(name))?.bytes ?? [])).toEqual(bytes);
    expect((await store.list(name)).map((file) => file.name)).toEqual([name]);
    expect(await store.exists(name)).toBe(true);
    await store.delete(name);
    expect(await store.exists(name)).toBe(false);
    bucket.setFaults(() => undefined);
  });

  test("fails after three attempts with a clear error", async () => {
    const store = createBucketStore(bucket.options);
    const name = newName();
    bucket.requests.length = 0;
    bucket.setFaults(() => ({ status: 503, body: "<Error><Code>SlowDown</Code></Error>" }));

    await expect(store.put(name, bytes)).rejects.toMatchObject({
      code: "media_storage_unavailable",
      status: 503,
    });
    expect(bucket.requests).toHaveLength(3);
    bucket.setFaults(() => undefined);
  });

  test.for([
    [507, "<Error><Code>InsufficientStorage</Code></Error>"],
    [507, ""],
    [403, "<Error><Code>QuotaExceeded</Code></Error>"],
    [400, "<Error><Code>XMinioAdminBucketQuotaExceeded</Code></Error>"],
  ] as const)("reports that the bucket is full: %d %s", async ([status, body]) => {
    const store = createBucketStore(bucket.options);
    bucket.requests.length = 0;
    bucket.setFaults(() => ({ status, body }));

    await expect(store.put(newName(), bytes)).rejects.toMatchObject({ code: "media_storage_full" });
    expect(bucket.requests).toHaveLength(1);
    bucket.setFaults(() => undefined);
  });

  test("does not follow a redirect with a signed request", async () => {
    const store = createBucketStore(bucket.options);
    bucket.requests.length = 0;
    bucket.setFaults(() => ({ status: 307, body: "" }));

    await expect(store.get(newName())).rejects.toMatchObject({ code: "media_storage_unavailable" });
    bucket.setFaults(() => undefined);
  });

  test("refuses a signature with another secret", async () => {
    const store = createBucketStore({ ...bucket.options, secretAccessKey: "another" });

    await expect(store.put(newName(), bytes)).rejects.toMatchObject({
      code: "media_storage_unavailable",
    });
  });

  test("does not mistake a failing bucket for an empty one", async () => {
    const store = createBucketStore({ ...bucket.options, bucket: "another" });

    await expect(store.list()).rejects.toMatchObject({ code: "media_storage_unavailable" });
  });
});
