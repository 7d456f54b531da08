import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createZipFolder } from "./zip-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "damson-zips-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function* inParts(bytes: Uint8Array, size = 50) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const zip = (...names: string[]) =>
  zipSync(
    Object.fromEntries(names.map((name) => [name, crypto.getRandomValues(new Uint8Array(90))])),
  );
const days = (count: number) => new Date(Date.now() - count * 86_400_000);

test("stores a ZIP and lists its files", async () => {
  const zips = createZipFolder(folder);
  const { id, files } = await zips.add(inParts(zip("a.jpg", "Photos/B.JPG")));

  expect(files).toBe(2);
  expect([...(await zips.namesIn(id))]).toEqual(["a.jpg", "b.jpg"]);
});

test.each([
  ["too large", zip("a.jpg", "b.jpg", "c.jpg"), "zip_too_large"],
  ["no ZIP", new TextEncoder().encode("a text"), "zip_unreadable"],
  ["empty", new Uint8Array(), "zip_unreadable"],
])("leaves no file after an upload that is %s", async (_what, bytes, code) => {
  const zips = createZipFolder(folder, { maxBytes: 300 });
  await expect(zips.add(inParts(bytes))).rejects.toMatchObject({ code });
  expect(await readdir(folder)).toEqual([]);
});

test("removes an interrupted upload", async () => {
  async function* broken() {
    yield zip("a.jpg");
    throw new Error("The upload was interrupted. Try again.");
  }
  await expect(createZipFolder(folder).add(broken())).rejects.toThrow("interrupted");
  expect(await readdir(folder)).toEqual([]);
});

test("refuses the sixth of six simultaneous uploads", async () => {
  const zips = createZipFolder(folder);
  const uploads = Array.from({ length: 6 }, () => zips.add(inParts(zip("a.jpg"))));
  await expect(uploads.at(-1)).rejects.toMatchObject({ code: "zips_too_many" });
  await Promise.all(uploads.slice(0, 5));
});

test("removes a ZIP after a day unless an import needs it", async () => {
  const zips = createZipFolder(folder);
  const [fresh, used, old] = [
    await zips.add(inParts(zip("a.jpg"))),
    await zips.add(inParts(zip("a.jpg"))),
    await zips.add(inParts(zip("a.jpg"))),
  ];
  for (const { id } of [used, old]) await utimes(zips.zipPath(id), days(2), days(2));
  await zips.removeUnused(new Set([used.id]));

  expect((await readdir(folder)).toSorted()).toEqual(
    [fresh, used].map(({ id }) => `${id}.zip`).toSorted(),
  );
});

test.each(["../secret", "00000000-0000-4000-8000-000000000000", ""])(
  "finds no ZIP with the id %j",
  async (id) => {
    await expect(async () => createZipFolder(folder).namesIn(id)).rejects.toMatchObject({
      code: "zip_not_found",
    });
  },
);
