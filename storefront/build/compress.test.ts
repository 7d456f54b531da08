import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressFolder } from "./compress.ts";

test("compresses text twice, but not pictures and tiny files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "damson-"));
  const words = "luxury ".repeat(100);
  await writeFile(join(folder, "about.html"), words);
  await writeFile(join(folder, "tiny.txt"), "a");
  await writeFile(join(folder, "lashes.webp"), words);

  await compressFolder(folder);

  const names = await readdir(folder);
  expect(names.sort()).toEqual(
    ["about.html", "about.html.br", "about.html.gz", "lashes.webp", "tiny.txt"].sort(),
  );
  const copy = (name: string) => readFile(join(folder, name));
  expect(brotliDecompressSync(await copy("about.html.br")).toString()).toBe(words);
  expect(gunzipSync(await copy("about.html.gz")).toString()).toBe(words);
  await rm(folder, { recursive: true });
});
