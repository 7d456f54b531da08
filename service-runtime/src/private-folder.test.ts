import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPrivateFolder } from "./private-folder.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "make-folder-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("creates a private folder with its parents, once", async () => {
  const path = join(folder, "of", "mine");

  createPrivateFolder(path);
  createPrivateFolder(path);

  expect((await stat(path)).mode & 0o777).toBe(0o700);
});

test("throws if there is a file at its path", async () => {
  await writeFile(join(folder, "file"), "");

  expect(() => createPrivateFolder(join(folder, "file"))).toThrow("EEXIST");
  expect(() => createPrivateFolder(join(folder, "file", "within"))).toThrow("EEXIST");
});

test.runIf(process.platform === "linux")("throws if it cannot be created", () => {
  expect(() => createPrivateFolder("/proc/of/mine")).toThrow("ENOENT");
});
