/**
 * Keeps the assets of the previous build beside the new ones: a page that was open during a deploy
 * still asks for the chunks of its own build, and reloading it would lose the basket.
 */
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  type AssetNames,
  buildManifestFile,
  readBuildManifest,
  siteFolder,
} from "./build-manifest.ts";

const assetsFolder = (dist: string) => join(siteFolder(dist), "assets");
const stashFolder = (dist: string) => join(dist, "previous");

/** Moves the assets of a finished build out of the way of the next one. */
export async function stashAssets(dist: string): Promise<void> {
  // An interrupted build is not kept: what was stashed before it still is.
  if ((await readBuildManifest(dist)) === undefined || !existsSync(assetsFolder(dist))) return;
  const stash = stashFolder(dist);
  await rm(stash, { recursive: true, force: true });
  await mkdir(siteFolder(stash), { recursive: true });
  await rename(assetsFolder(dist), assetsFolder(stash));
  await rename(buildManifestFile(dist), buildManifestFile(stash));
}

/** Copies the assets of the previous build in beside the new ones. */
export async function restoreAssets(dist: string): Promise<AssetNames> {
  const stash = stashFolder(dist);
  const before = await readBuildManifest(stash);
  const assets = await uncompressedFiles(assetsFolder(dist));
  const previousAssets = before === undefined ? [] : previousOf(before, assets);
  for (const name of previousAssets) {
    for (const file of [name, `${name}.br`, `${name}.gz`]) {
      const from = join(assetsFolder(stash), file);
      // Not every file has compressed copies.
      if (existsSync(from)) await cp(from, join(assetsFolder(dist), file));
    }
  }
  return { assets, previousAssets };
}

function previousOf(before: AssetNames, assets: readonly string[]): readonly string[] {
  // Building the same again replaces nothing.
  const isSame = before.assets.join() === assets.join();
  const kept = isSame ? before.previousAssets : before.assets;
  return kept.filter((name) => !assets.includes(name));
}

async function uncompressedFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names.filter((name) => !/\.(br|gz)$/.test(name)).sort();
}
