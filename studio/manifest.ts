import { createHash } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import { type Manifest, manifestFile, readManifest } from "@damson/shop/catalogue/picture-manifest";
import { kitHashes } from "./kit-hash.ts";
import { type Shot, shotId } from "./shot.ts";

/** Records a picture as up to date. Reads the file again, since another run may have written to it. */
export async function recordInManifest(shot: Shot): Promise<void> {
  const { width, height, paper } = shot;
  const entries = {
    ...(await readManifest()),
    [shotId(shot)]: { hash: hashOf(shot), width, height, placeholder: paper },
  };
  await writeManifest(entries);
}

async function writeManifest(entries: Manifest): Promise<void> {
  const sorted = Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([id, value]) => `  ${JSON.stringify(id)}: ${JSON.stringify(value)}`);
  await writeFile(`${manifestFile}.part`, `{\n${lines.join(",\n")}\n}\n`);
  await rename(`${manifestFile}.part`, manifestFile);
}

/**
 * Hashes all that a picture is made from, the source of the kit included. The number of samples is left out, so that finer
 * rendering of some pictures does not outdate all others.
 */
export function hashOf({ family, width, height, scene }: Shot): string {
  const source = JSON.stringify([kitHashes[family], width, height, scene]);
  return createHash("sha256").update(source).digest("hex").slice(0, 12);
}
