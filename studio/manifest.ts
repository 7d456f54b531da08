import { createHash } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import { type Manifest, manifestFile, readManifest } from "../storefront/picture-manifest.ts";
import { kitVersions } from "./kit-versions.ts";
import { type Shot, shotId } from "./shot.ts";

/** Notes that a picture is there, as it is now. The file is read anew: another run may have written. */
export async function enterIntoManifest(shot: Shot): Promise<void> {
  const { width, height, paper } = shot;
  const entries = {
    ...(await readManifest()),
    [shotId(shot)]: { hash: hashOf(shot), width, height, paper },
  };
  await writeManifest(entries);
}

/** Forgets pictures that are no longer part of the shop. */
export async function dropFromManifest(ids: readonly string[]): Promise<void> {
  const entries = Object.entries(await readManifest()).filter(([id]) => !ids.includes(id));
  await writeManifest(Object.fromEntries(entries));
}

async function writeManifest(entries: Manifest): Promise<void> {
  const sorted = Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([id, value]) => `  ${JSON.stringify(id)}: ${JSON.stringify(value)}`);
  await writeFile(`${manifestFile}.part`, `{\n${lines.join(",\n")}\n}\n`);
  await rename(`${manifestFile}.part`, manifestFile);
}

/**
 * Everything that is to be seen in a picture: where this stays the same, the picture does. How finely
 * it is rendered is not in it, so that a better rendering need not be one of everything.
 */
export function hashOf({ family, width, height, scene }: Shot): string {
  const shown = JSON.stringify([kitVersions[family], width, height, scene]);
  return createHash("sha256").update(shown).digest("hex").slice(0, 12);
}
