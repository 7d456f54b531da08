import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dictionaryHeaders, writeDeltas } from "./compression-dictionaries.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "damson-"));
});
afterEach(() => rm(folder, { recursive: true }));

const words = Array.from({ length: 500 }, (_, index) => `word ${index * 7919}`).join("\n");

/** Writes the files of two builds, and gives the names of the differences. */
async function deploy(
  previousAssets: Readonly<Record<string, string>>,
  assets: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  for (const [name, content] of Object.entries({ ...previousAssets, ...assets })) {
    await writeFile(join(folder, name), content);
  }
  const names = { assets: Object.keys(assets), previousAssets: Object.keys(previousAssets) };
  await writeDeltas(folder, names);
  return (await readdir(folder)).filter((name) => name.endsWith(".dcz"));
}

test("a script that replaces one of the last build gets a small difference", async () => {
  const made = await deploy({ "home-aaaa-aaa.js": words }, { "home-bbbbbbbb.js": `${words}!` });

  expect(made).toEqual(["home-bbbbbbbb.js.aaaa-aaa.dcz"]);
  expect((await readFile(join(folder, made[0] ?? ""))).byteLength).toBeLessThan(80);
});

test("of two files with one name, each is a dictionary", async () => {
  const made = await deploy(
    { "checkout-aaaaaaaa.js": words, "checkout-bbbbbbbb.js": `${words}?` },
    { "checkout-cccccccc.js": `${words}!` },
  );

  expect(made).toEqual(["checkout-cccccccc.js.aaaaaaaa.dcz", "checkout-cccccccc.js.bbbbbbbb.dcz"]);
});

test("what replaces nothing, and what is smaller in full, gets none", async () => {
  const made = await deploy(
    { "home-aaaaaaaa.js": words, "tiny-aaaaaaaa.js": "1", "face-aaaaaaaa.woff2": words },
    { "about-bbbbbbbb.js": words, "tiny-bbbbbbbb.js": "2", "face-bbbbbbbb.woff2": `${words}!` },
  );

  expect(made).toEqual([]);
});

test("a script or style is a dictionary for those of its name, a font or a page is none", () => {
  expect(dictionaryHeaders("/assets/entry-client-X6MX-Y8Z.js")).toEqual([
    "Use-As-Dictionary",
    'match="/assets/entry-client-*.js"',
  ]);
  expect(dictionaryHeaders("/assets/style-BBlpv7OW.css")[1]).toBe('match="/assets/style-*.css"');
  expect(dictionaryHeaders("/assets/face-BBlpv7OW.woff2")).toEqual([]);
  expect(dictionaryHeaders("/delivery-AAAAAAAA.js")).toEqual([]);
});
