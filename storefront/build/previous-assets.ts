/**
 * Keeps the previous build's assets next to the new ones. A page that was open during a deploy still requests the
 * chunks of its own build, and reloading it would lose the basket.
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

/** Moves the assets of a finished build aside before the next one. */
export async function stashAssets(dist: string): Promise<void> {
  // Skips an interrupted build and keeps the earlier stash.
  if ((await readBuildManifest(dist)) === undefined || !existsSync(assetsFolder(dist))) return;
  const stash = stashFolder(dist);
  await rm(stash, { recursive: true, force: true });
  await mkdir(siteFolder(stash), { recursive: true });
  await rename(assetsFolder(dist), assetsFolder(stash));
  await rename(buildManifestFile(dist), buildManifestFile(stash));
}

/** Copies the previous build's assets next to the new ones. */
export async function restoreAssets(dist: string): Promise<AssetNames> {
  const stash = stashFolder(dist);
  const before = await readBuildManifest(stash);
  const assets = await uncompressedFiles(assetsFolder(dist));
  const previousAssets = before === undefined ? [] : listReplaced(before, assets);
  for (const name of previousAssets) {
    for (const file of [name, `${name}.br`, `${name}.gz`]) {
      const from = join(assetsFolder(stash), file);
      // Not every file has compressed copies.
      if (existsSync(from)) await cp(from, join(assetsFolder(dist), file));
    }
  }
  return { assets, previousAssets };
}

function listReplaced(before: AssetNames, assets: readonly string[]): readonly string[] {
  // A rebuild without changes replaces nothing.
  const isSame = before.assets.join() === assets.join();
  const kept = isSame ? before.previousAssets : before.assets;
  return kept.filter((name) => !assets.includes(name));
}

async function uncompressedFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names.filter((name) => !/\.(br|gz)$/.test(name)).sort();
}
