import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listZip, readFromZip } from "./picture-zip.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "damson-zip-"));
});
afterAll(() => rm(folder, { recursive: true }));

const text = (content: string) => new TextEncoder().encode(content);

async function store(bytes: Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return path;
}

const zip = (files: Readonly<Record<string, Uint8Array>>) => store(zipSync({ ...files }));

test("finds pictures by name, in any folder and case", async () => {
  const path = await zip({
    "Photos/Balm.JPG": text("a balm"),
    "Photos/": text(""),
    "oil.png": text("an oil"),
    "__MACOSX/Photos/._Balm.JPG": text("nothing"),
  });

  expect([...(await listZip(path))].toSorted()).toEqual(["balm.jpg", "oil.png"]);
  expect(Buffer.from(await readFromZip(path, "balm.jpg")).toString()).toBe("a balm");
  expect(Buffer.from(await readFromZip(path, "else/OIL.png")).toString()).toBe("an oil");
  await expect(readFromZip(path, "cream.jpg")).rejects.toMatchObject({
    code: "zip_file_missing",
    message: "“cream.jpg” isn’t in the ZIP file",
  });
});

test("stops extracting a ZIP bomb at the size limit", async () => {
  const path = await zip({ "bomb.png": new Uint8Array(26_000_000), "oil.png": text("an oil") });

  await expect(readFromZip(path, "bomb.png")).rejects.toMatchObject({ code: "image_too_large" });
  expect(await readFromZip(path, "oil.png")).toHaveLength(6);
});

test("stops extracting a ZIP bomb that declares a small size", async () => {
  const bytes = zipSync({ "bomb.png": new Uint8Array(1_000_000) });
  const real = Buffer.from(Uint32Array.of(1_000_000).buffer);
  const small = Buffer.from(bytes);
  // A ZIP states the size twice: in the entry and in the central directory.
  for (let at = small.indexOf(real); at !== -1; at = small.indexOf(real))
    small.writeUInt32LE(1000, at);
  const path = await store(small);

  await expect(readFromZip(path, "bomb.png")).rejects.toMatchObject({ code: "zip_unreadable" });
});

test.each([
  ["a path out of the folder", { "../../etc/passwd": text("x") }],
  ["a whole path", { "/etc/passwd": text("x") }],
  [
    "too many files",
    Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}`, text("")])),
  ],
])("rejects a ZIP with %s", async (_what, files) => {
  await expect(listZip(await zip(files))).rejects.toMatchObject({ code: "zip_unreadable" });
});

test("reports a missing ZIP", async () => {
  const gone = join(folder, crypto.randomUUID());
  await expect(readFromZip(gone, "oil.png")).rejects.toMatchObject({ code: "zip_not_found" });
});

test.each([
  ["no ZIP", text("a text")],
  ["empty", text("")],
  ["cut off", zipSync({ "oil.png": text("an oil") }).subarray(0, 60)],
])("explains why it rejects %s", async (_what, bytes) => {
  await expect(listZip(await store(bytes))).rejects.toMatchObject({
    code: "zip_unreadable",
    message: "This file is not a ZIP, or it is damaged.",
  });
});
