import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mailFile, squareBase } from "@damson/media/image-files";
import { openMediaStore } from "@damson/media/open-media-store";
import { afterAll, expect, test } from "vitest";
import { readMailPictures } from "./mail-pictures.ts";
import { createSiteFile } from "./site-file.ts";

const folder = await mkdtemp(join(tmpdir(), "damson-mail-pictures-"));
afterAll(() => rm(folder, { recursive: true }));

const jpeg = createSiteFile("cream-mail.jpg", { identity: Buffer.from("built JPEG") }, []);
const files = new Map([["/images/products/cream-mail.jpg", jpeg]]);
const store = openMediaStore({ folder, bucket: undefined });
const image = { id: "1".repeat(32), width: 800, height: 800, focalPoint: { x: 30, y: 60 } };
const widths = [320] as const;

test("uses the JPEG of the build or of the newest crop of an upload", async () => {
  await store.put(mailFile(image).name, Buffer.from("uploaded JPEG"));
  const read = readMailPictures(store, files);

  const built = await read({ base: "/images/products/cream", widths });
  const uploaded = await read({ base: `/media/${squareBase(image)}`, widths });
  expect([String(built), String(uploaded)]).toEqual(["built JPEG", "uploaded JPEG"]);
});

test("omits missing and unreadable pictures", async () => {
  const read = readMailPictures(store, files);
  const broken = readMailPictures({ get: () => Promise.reject(new Error("No bucket")) }, files);

  for (const base of [
    "/images/products/other",
    "/media/other",
    `/media/${"2".repeat(32)}-square-50-50`,
    "/media/../shop.sqlite",
  ]) {
    expect(await read({ base, widths })).toBeUndefined();
  }
  expect(await broken({ base: "/media/any", widths })).toBeUndefined();
});
