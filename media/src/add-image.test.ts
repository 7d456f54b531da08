import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBucket, type TestBucket } from "@damson/service-runtime/testing/bucket";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { addImage, moveFocalPoint } from "./add-image.ts";
import { fileNames } from "./images/image-files.ts";
import { createImageProcessor } from "./images/image-processor.ts";
import { createBucketStore } from "./storage/bucket-store.ts";
import { createFolderStore } from "./storage/folder-store.ts";
import type { MediaStore } from "./storage/media-store.ts";
import { plain, redAndBlue } from "./testing/sample-images.ts";

const processor = createImageProcessor();
let folder = "";
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(async () => {
  processor.close();
  await bucket.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "media-add-"));
});
afterEach(async () => {
  bucket.harm(() => undefined);
  await rm(folder, { recursive: true });
});

async function names(store: MediaStore): Promise<readonly string[]> {
  return (await store.list()).map(({ name }) => name).toSorted();
}

test("an upload becomes stored files, whose names follow from its row", async () => {
  const store = createFolderStore(folder);

  const image = await addImage({ processor, store }, await plain(80, 60).png().toBuffer());

  expect(image).toMatchObject({ width: 80, height: 60, placeholder: expect.any(String) });
  expect(await names(store)).toEqual(fileNames(image).toSorted());
});

test("what is refused leaves nothing behind", async () => {
  const store = createFolderStore(folder);

  const adding = addImage({ processor, store }, Buffer.from("<svg>"));

  await expect(adding).rejects.toMatchObject({ code: "image_type_unsupported" });
  expect(await names(store)).toEqual([]);
});

test("a bucket that fills up in the middle has nothing of the upload", async () => {
  const store = createBucketStore(bucket.options);
  let puts = 0;
  bucket.harm(({ method }) => {
    if (method !== "PUT") return undefined;
    puts += 1;
    return puts > 3
      ? { status: 507, body: "<Error><Code>QuotaExceeded</Code></Error>" }
      : undefined;
  });

  const adding = addImage({ processor, store }, await plain(80, 60).png().toBuffer());

  await expect(adding).rejects.toMatchObject({ code: "media_storage_full", status: 507 });
  expect(puts).toBe(4);
  expect(await names(store)).toEqual([]);
});

test("a picture that is there already keeps its files when a second upload of it fails", async () => {
  const store = createBucketStore(bucket.options);
  const upload = await redAndBlue(90, 60).png().toBuffer();
  const image = await addImage({ processor, store }, upload);
  bucket.harm(({ method }) => (method === "PUT" ? { status: 507, body: "" } : undefined));

  await expect(addImage({ processor, store }, upload)).rejects.toMatchObject({ status: 507 });

  expect(await names(store)).toEqual(fileNames(image).toSorted());
});

test("a file that clean-up removes during its upload is there in the end", async () => {
  const store = createFolderStore(folder);
  let removed = "";
  const harmed: MediaStore = {
    ...store,
    async put(name, bytes) {
      await store.put(name, bytes);
      // As clean-up does that looked just before.
      if (removed === "") await store.delete(name);
      removed ||= name;
    },
  };

  const upload = await plain(64, 64).png().toBuffer();
  const image = await addImage({ processor, store: harmed }, upload);

  expect(fileNames(image)).toContain(removed);
  expect(await names(store)).toEqual(fileNames(image).toSorted());
});

test("moving the focal point adds crops, and leaves the old ones for pages still shown", async () => {
  const store = createFolderStore(folder);
  const media = { processor, store };
  const image = await addImage(media, await redAndBlue(300, 100).png().toBuffer());

  const moved = await moveFocalPoint(media, image, { x: 0, y: 100 });

  expect(moved).toEqual({ ...image, focalPoint: { x: 0, y: 100 } });
  const all = new Set([...fileNames(image), ...fileNames(moved)]);
  expect(await names(store)).toEqual([...all].toSorted());
});

test("a picture whose master is gone cannot be cropped anew", async () => {
  const store = createFolderStore(folder);
  const media = { processor, store };
  const image = await addImage(media, await plain(64, 64).png().toBuffer());
  for (const name of fileNames(image)) await store.delete(name);

  const moving = moveFocalPoint(media, image, { x: 1, y: 2 });

  await expect(moving).rejects.toMatchObject({ code: "media_not_found" });
});
