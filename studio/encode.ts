import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { filesOf, type ImageFile } from "./paths.ts";
import type { Shot } from "./shot.ts";

/** Qualities of each format, the best first: a picture gets the best that fits its budget. */
const qualities = {
  avif: [66, 60, 54, 49, 44, 39, 34],
  webp: [84, 78, 72, 66, 60, 53, 46, 40],
  jpeg: [88, 82, 76, 70, 64],
};

/** Saves a master in all widths and formats. */
export async function encode(shot: Shot, master: string): Promise<void> {
  for (const file of filesOf(shot)) await save(file, master);
}

async function save(file: ImageFile, master: string): Promise<void> {
  await mkdir(dirname(file.path), { recursive: true });
  const pixels = await sharp(master)
    .resize(file.width, null, { kernel: "lanczos3" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  let bytes: Buffer = Buffer.alloc(0);
  for (const quality of qualities[file.format]) {
    bytes = await encodeImage(pixels, file.format, quality);
    if (bytes.length <= file.budget) break;
  }
  await writeFile(file.path, bytes);
}

function encodeImage(
  pixels: Buffer,
  format: ImageFile["format"],
  quality: number,
): Promise<Buffer> {
  const image = sharp(pixels);
  switch (format) {
    case "avif":
      return image.avif({ quality, effort: 4, chromaSubsampling: "4:4:4" }).toBuffer();
    case "webp":
      return image.webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    case "jpeg":
      return image.jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
  }
}
