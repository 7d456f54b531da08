import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StartupError } from "../errors.ts";
import { readOrCreate } from "./secret-files.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "secret-files-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("creates a file once, readable only by its owner", async () => {
  const path = join(folder, "new", "secret");

  expect(await readOrCreate(path, async () => "first")).toBe("first");
  expect(await readOrCreate(path, async () => "second")).toBe("first");

  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, "new"))).toEqual(["secret"]);
});

test("uses one file for concurrent processes", async () => {
  const path = join(folder, "secret");
  const names = Array.from({ length: 20 }, (_, index) => `made by ${index}`);

  const read = await Promise.all(names.map((name) => readOrCreate(path, async () => name)));

  expect(new Set(read).size).toBe(1);
  expect(await readdir(folder)).toEqual(["secret"]);
});

test("throws if a file cannot be read instead of replacing it", async () => {
  await expect(readOrCreate(folder, async () => "new")).rejects.toThrow(StartupError);
});
