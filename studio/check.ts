/**
 * `npm run images:check`: every picture is there in every size, made of what the catalogue says now,
 * within its budget, and nothing else lies about. It needs no Blender.
 */
import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { type Manifest, readManifest } from "../storefront/picture-manifest.ts";
import { hashOf } from "./manifest.ts";
import { filesOf, type ImageFile, imagesFolder } from "./paths.ts";
import { type Shot, shotId } from "./shot.ts";
import { shots } from "./shots.ts";

const TOTAL_BUDGET = 12_000_000;

const manifest = await readManifest();
const checked = await Promise.all(shots.map(check));
const files = shots.flatMap(filesOf);
const faults = [
  ...checked.flatMap(({ faults }) => faults),
  ...(await unknownFiles()),
  ...unknownEntries(manifest),
];

const total = checked.reduce((sum, { bytes }) => sum + bytes, 0);
if (total > TOTAL_BUDGET) faults.push(`all pictures: ${total} bytes are more than ${TOTAL_BUDGET}`);
for (const fault of faults) console.error(fault);
console.log(`${shots.length} pictures, ${files.length} files, ${(total / 1e6).toFixed(1)} MB`);
if (faults.length > 0) process.exitCode = 1;

interface Checked {
  readonly bytes: number;
  readonly faults: readonly string[];
}

async function check(shot: Shot): Promise<Checked> {
  const id = shotId(shot);
  const made = manifest[id];
  if (made === undefined) return { bytes: 0, faults: [`${id}: not made yet`] };
  const each = await Promise.all(filesOf(shot).map((file) => checkFile(shot, file)));
  const faults = each.flatMap((file) => file.faults.map((fault) => `${id}: ${fault}`));
  if (made.hash !== hashOf(shot))
    faults.push(`${id}: out of date, run npm run images (see studio/README.md)`);
  if (made.placeholder !== shot.paper)
    faults.push(`${id}: lies on ${shot.paper}, not ${made.placeholder}`);
  return { bytes: each.reduce((sum, { bytes }) => sum + bytes, 0), faults };
}

async function checkFile(shot: Shot, file: ImageFile): Promise<Checked> {
  const name = `${file.width}.${file.format}`;
  const bytes = await readFile(file.path).catch(() => undefined);
  if (bytes === undefined) return { bytes: 0, faults: [`${name} is missing`] };
  const { width, height } = await sharp(bytes).metadata();
  const tall = Math.round((file.width * shot.height) / shot.width);
  const faults: string[] = [];
  if (width !== file.width || height !== tall) {
    faults.push(`${name} is ${width}×${height}, not ${file.width}×${tall}`);
  }
  if (bytes.length > file.budget) {
    faults.push(`${name} has ${bytes.length} bytes, more than ${file.budget}`);
  }
  return { bytes: bytes.length, faults };
}

/** Files nobody asks for. What is drawn by hand lies at the top of the folder. */
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
