import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { siteFolder, writeBuildManifest } from "./build-manifest.ts";
import { restoreAssets, stashAssets } from "./previous-assets.ts";

let dist: string;
const assetsFolder = () => join(siteFolder(dist), "assets");

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), "damson-"));
});
afterEach(() => rm(dist, { recursive: true }));

/** Runs the two steps of a build around writing these assets. */
async function build(files: readonly string[], { breaksOff = false } = {}) {
  await stashAssets(dist);
  // Vite empties the folder.
  await rm(siteFolder(dist), { recursive: true, force: true });
  await mkdir(assetsFolder(), { recursive: true });
  if (breaksOff) return;
  for (const file of files) {
    await writeFile(join(assetsFolder(), file), "plain");
    await writeFile(join(assetsFolder(), `${file}.br`), "small");
  }
  const names = await restoreAssets(dist);
  const build = {
    stamp: "",
    siteUrl: "",
    orders: false,
    payments: [],
    paymentsTest: false,
    connectTo: [],
    inline: { scripts: [], styles: [] },
  };
  await writeBuildManifest(dist, { ...build, ...names });
}

const served = async () =>
  (await readdir(assetsFolder())).filter((name) => !name.endsWith(".br")).sort();

test("keeps the previous build's assets and their compressed copies for one build", async () => {
  await build(["home-1.js", "react.js"]);
  await build(["home-2.js", "react.js"]);
  expect(await served()).toEqual(["home-1.js", "home-2.js", "react.js"]);
  expect(await readdir(assetsFolder())).toContain("home-1.js.br");

  await build(["home-3.js", "react.js"]);
  expect(await served()).toEqual(["home-2.js", "home-3.js", "react.js"]);
});

test("keeps the assets of an identical build", async () => {
  await build(["home-1.js"]);
  await build(["home-2.js"]);
  await build(["home-2.js"]);
  expect(await served()).toEqual(["home-1.js", "home-2.js"]);
});

test("builds after the site was deleted", async () => {
  await build(["home-1.js"]);
  await rm(siteFolder(dist), { recursive: true });
  await build(["home-2.js"]);
  expect(await served()).toEqual(["home-2.js"]);
});

test("keeps the previous assets after an interrupted build", async () => {
  await build(["home-1.js"]);
  await build([], { breaksOff: true });
  await build([], { breaksOff: true });
  await build(["home-2.js"]);
  expect(await served()).toEqual(["home-1.js", "home-2.js"]);
});
