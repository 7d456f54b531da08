import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { filesOf, type ImageFile } from "./places.ts";
import type { Shot } from "./shot.ts";

/** The best a format is saved in, and the least: between them, as good as the budget allows. */
const qualities = {
  avif: { from: 66, to: 44 },
  webp: { from: 84, to: 60 },
  jpeg: { from: 88, to: 66 },
};
const STEP = 4;

/** Saves a master in every width and format it is served in. */
export async function encode(shot: Shot, master: string): Promise<void> {
  for (const file of filesOf(shot)) await save(file, master);
}

async function save(file: ImageFile, master: string): Promise<void> {
  await mkdir(dirname(file.path), { recursive: true });
  const { from, to } = qualities[file.format];
  const pixels = await sharp(master)
    .resize(file.width, null, { kernel: "lanczos3" })
    .png()
    .toBuffer();
  for (let quality = from; quality >= to; quality -= STEP) {
    const bytes = await encoded(pixels, file.format, quality);
    if (bytes.length > file.budget && quality - STEP >= to) continue;
    await writeFile(file.path, bytes);
    return;
  }
}

function encoded(pixels: Buffer, format: ImageFile["format"], quality: number): Promise<Buffer> {
  const image = sharp(pixels);
  switch (format) {
    case "avif":
      return image.avif({ quality, effort: 6, chromaSubsampling: "4:4:4" }).toBuffer();
    case "webp":
      return image.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    case "jpeg":
      return image.jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
  }
}
