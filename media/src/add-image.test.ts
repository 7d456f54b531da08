import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { addImage, moveFocalPoint } from "./add-image.ts";
import { fileNames } from "./images/image-files.ts";
import { createImageProcessor } from "./images/image-processor.ts";
import { createFolderStore } from "./storage/folder-store.ts";
import type { MediaStore } from "./storage/media-store.ts";
import { plain, redAndBlue } from "./testing/sample-images.ts";

const processor = createImageProcessor();
let folder = "";
afterAll(() => processor.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "media-add-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function names(store: MediaStore): Promise<readonly string[]> {
  return (await store.list()).map(({ name }) => name).toSorted();
}

test("stores the files of an upload under names derived from its row", async () => {
  const store = createFolderStore(folder);

  const image = await addImage({ processor, store }, await plain(80, 60).png().toBuffer());

  expect(image).toMatchObject({ width: 80, height: 60, placeholder: expect.any(String) });
  expect(await names(store)).toEqual(fileNames(image).toSorted());
});

test("stores nothing for a rejected upload", async () => {
  const store = createFolderStore(folder);

  const adding = addImage({ processor, store }, Buffer.from("<svg>"));

  await expect(adding).rejects.toMatchObject({ code: "image_type_unsupported" });
  expect(await names(store)).toEqual([]);
});

test("adds crops for a new focal point and keeps the old ones", async () => {
  const store = createFolderStore(folder);
  const media = { processor, store };
  const image = await addImage(media, await redAndBlue(300, 100).png().toBuffer());

  const moved = await moveFocalPoint(media, image, { x: 0, y: 100 });

  expect(moved).toEqual({ ...image, focalPoint: { x: 0, y: 100 } });
  const all = new Set([...fileNames(image), ...fileNames(moved)]);
  expect(await names(store)).toEqual([...all].toSorted());
});

test("throws if the original is missing", async () => {
  const store = createFolderStore(folder);
  const media = { processor, store };
  const image = await addImage(media, await plain(64, 64).png().toBuffer());
  for (const name of fileNames(image)) await store.delete(name);

  const moving = moveFocalPoint(media, image, { x: 1, y: 2 });

  await expect(moving).rejects.toMatchObject({ code: "media_not_found" });
});
