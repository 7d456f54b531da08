/**
 * Keeps the assets of the build before for one generation: a page that was open during a deploy
 * still asks for the chunks of its own build, and reloading it would lose the basket.
 */
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildFactsFile, readBuildFacts, siteFolder } from "./build-facts.ts";

const assetsFolder = (dist: string) => join(siteFolder(dist), "assets");
const asideFolder = (dist: string) => join(dist, "previous");

/** Moves the assets of a finished build out of the way of the next one. */
export async function setAssetsAside(dist: string): Promise<void> {
  // After a build that broke off, what was set aside before it still stands.
  if ((await readBuildFacts(dist)) === undefined) return;
  const aside = asideFolder(dist);
  await rm(aside, { recursive: true, force: true });
  await mkdir(siteFolder(aside), { recursive: true });
  await rename(assetsFolder(dist), assetsFolder(aside));
  await rename(buildFactsFile(dist), buildFactsFile(aside));
}

/** Lays the assets of the build before beside the new ones. */
export async function bringAssetsBack(dist: string) {
  const aside = asideFolder(dist);
  const before = await readBuildFacts(aside);
  const assets = await originals(assetsFolder(dist));
  const previousAssets = before === undefined ? [] : previousOf(before, assets);
  for (const name of previousAssets) {
    for (const file of [name, `${name}.br`, `${name}.gz`]) {
      const [from, to] = [join(assetsFolder(aside), file), join(assetsFolder(dist), file)];
      await cp(from, to).catch(() => undefined);
    }
  }
  return { assets, previousAssets };
}

interface Generations {
  readonly assets: readonly string[];
  readonly previousAssets: readonly string[];
}

function previousOf(before: Generations, assets: readonly string[]): readonly string[] {
  // Building the same again is no new generation.
  const isSame = before.assets.join() === assets.join();
  const kept = isSame ? before.previousAssets : before.assets;
  return kept.filter((name) => !assets.includes(name));
}

async function originals(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names.filter((name) => !/\.(br|gz)$/.test(name)).sort();
}
