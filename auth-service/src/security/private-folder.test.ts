import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder } from "./private-folder.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "make-folder-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a folder is made with those it lies in, and is its owner's alone; once is enough", async () => {
  const path = join(folder, "of", "mine");

  makeFolder(path);
  makeFolder(path);

  expect((await stat(path)).mode & 0o777).toBe(0o700);
});

test("where a file is in the way, that is the error", async () => {
  await writeFile(join(folder, "file"), "");

  expect(() => makeFolder(join(folder, "file"))).toThrow("EEXIST");
  expect(() => makeFolder(join(folder, "file", "within"))).toThrow("EEXIST");
});

test.runIf(process.platform === "linux")("where none can be made, it is not tried for ever", () => {
  expect(() => makeFolder("/proc/of/mine")).toThrow("ENOENT");
});
