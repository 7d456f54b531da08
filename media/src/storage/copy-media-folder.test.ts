import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { copyMediaFolder } from "./copy-media-folder.ts";
import { createFolderStore } from "./folder-store.ts";

const name = `${"1".repeat(32)}-320.webp`;
const other = `${"2".repeat(32)}-320.webp`;

let from: string;
let to: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "media-copy-"));
  [from, to] = [join(folder, "media"), join(folder, "backups", "media")];
  return () => rm(folder, { recursive: true });
});

const namesIn = async (folder: string) =>
  (await createFolderStore(folder).list()).map(({ name }) => name).toSorted();

test("each copy adds what is new, and the copy can be opened as it is", async () => {
  const store = createFolderStore(from);
  await store.put(name, Buffer.from("a picture"));
  await copyMediaFolder(from, to);
  await store.put(other, Buffer.from("another one"));
  await store.delete(name);

  await copyMediaFolder(from, to);

  expect(await namesIn(to)).toEqual([name, other]);
  const copied = await createFolderStore(to).get(other);
  expect(Buffer.from(copied?.bytes ?? []).toString()).toBe("another one");
});

test("a copy that was cut off is made again, and what is no picture stays behind", async () => {
  await createFolderStore(from).put(name, Buffer.from("a picture"));
  await writeFile(join(from, "11", "notes.txt"), "private");
  await mkdir(join(to, "11"), { recursive: true });
  await writeFile(join(to, "11", `${name}.part`), "a pic");

  await copyMediaFolder(from, to);

  expect(await readFile(join(to, "11", name), "utf8")).toBe("a picture");
  expect(await namesIn(to)).toEqual([name]);
  await expect(readFile(join(to, "11", "notes.txt"))).rejects.toThrow();
});

test("a shop without pictures has none to copy", async () => {
  await copyMediaFolder(from, to);

  expect(await namesIn(to)).toEqual([]);
});
