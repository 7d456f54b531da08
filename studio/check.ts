/**
 * `npm run images:check`: checks that every picture exists in every size, up to date with the catalogue and within its
 * budget, and that there are no other files. It needs no Blender.
 */
import { readdir, readFile } from "node:fs/promises";
import { type Manifest, readManifest } from "@damson/shop/catalogue/picture-manifest";
import sharp from "sharp";
import { hashOf } from "./manifest.ts";
import { filesOf, type ImageFile, imagesFolder } from "./paths.ts";
import { type Shot, shotId } from "./shot.ts";
import { shots } from "./shots.ts";

const TOTAL_BUDGET = 12_000_000;

const manifest = await readManifest();
const checked = await Promise.all(shots.map(check));
const files = shots.flatMap(filesOf);
const errors = [
  ...checked.flatMap(({ errors }) => errors),
  ...(await unknownFiles()),
  ...unknownEntries(manifest),
];

const total = checked.reduce((sum, { bytes }) => sum + bytes, 0);
if (total > TOTAL_BUDGET) errors.push(`all pictures: ${total} bytes are more than ${TOTAL_BUDGET}`);
for (const error of errors) console.error(error);
console.log(`${shots.length} pictures, ${files.length} files, ${(total / 1e6).toFixed(1)} MB`);
if (errors.length > 0) process.exitCode = 1;

interface Checked {
  readonly bytes: number;
  readonly errors: readonly string[];
}

async function check(shot: Shot): Promise<Checked> {
  const id = shotId(shot);
  const made = manifest[id];
  if (made === undefined) return { bytes: 0, errors: [`${id}: not made yet`] };
  const each = await Promise.all(filesOf(shot).map((file) => checkFile(shot, file)));
  const errors = each.flatMap((file) => file.errors.map((error) => `${id}: ${error}`));
  if (made.hash !== hashOf(shot))
    errors.push(`${id}: out of date, run npm run images (see studio/README.md)`);
  if (made.placeholder !== shot.paper)
    errors.push(`${id}: lies on ${shot.paper}, not ${made.placeholder}`);
  return { bytes: each.reduce((sum, { bytes }) => sum + bytes, 0), errors };
}

async function checkFile(shot: Shot, file: ImageFile): Promise<Checked> {
  const name = `${file.width}.${file.format}`;
  const bytes = await readFile(file.path).catch(() => undefined);
  if (bytes === undefined) return { bytes: 0, errors: [`${name} is missing`] };
  const { width, height } = await sharp(bytes).metadata();
  const expectedHeight = Math.round((file.width * shot.height) / shot.width);
  const errors: string[] = [];
  if (width !== file.width || height !== expectedHeight) {
    errors.push(`${name} is ${width}×${height}, not ${file.width}×${expectedHeight}`);
  }
  if (bytes.length > file.budget) {
    errors.push(`${name} has ${bytes.length} bytes, more than ${file.budget}`);
  }
  return { bytes: bytes.length, errors };
}

/** Finds files that belong to no picture. Those drawn by hand are at the top of the folder. */
async function unknownFiles(): Promise<readonly string[]> {
  const known = new Set(files.map(({ path }) => path));
  const entries = await readdir(imagesFolder, { recursive: true });
  return entries
    .filter((path) => /\/.+\.(avif|webp|jpg)$/.test(path) && !known.has(imagesFolder + path))
    .map((path) => `${path}: belongs to no picture`);
}

function unknownEntries(entries: Manifest): readonly string[] {
  const ids = new Set(shots.map(shotId));
  return Object.keys(entries)
    .filter((id) => !ids.has(id))
    .map((id) => `${id}: in the manifest, but no picture of the shop`);
}
