import sharp from "sharp";
import { type Format, qualities, wideQuality } from "./recipe.ts";

export interface Bitmap {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** Encodes in the best quality within the budget in bytes; if none fits, in the lowest quality. */
export async function findBestQuality(
  budget: number,
  bitmap: Bitmap,
  format: Format,
): Promise<Uint8Array> {
  const steps = qualities[format];
  let [low, high] = [0, steps.length - 1];
  let best: Uint8Array | undefined;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const bytes = await encode(bitmap, format, steps[middle]);
    if (bytes.byteLength <= budget) {
      best = bytes;
      high = middle - 1;
    } else {
      low = middle + 1;
    }
  }
  return best ?? encode(bitmap, format, steps.at(-1));
}

/** Phones show transparent parts of an icon in black, so the PNG of a crop is opaque. */
export function encodePng(
  { data, ...raw }: Bitmap,
  { isOpaque }: { readonly isOpaque: boolean },
): Promise<Uint8Array> {
  const image = sharp(data, { raw });
  return (isOpaque ? image.flatten({ background: "#fff" }) : image)
    .png({ palette: true, effort: 7 })
    .toBuffer();
}

export function encode(
  { data, ...raw }: Bitmap,
  format: Format,
  quality: number = wideQuality[format],
): Promise<Uint8Array> {
  const image = sharp(data, { raw });
  switch (format) {
    case "avif":
      // Effort 4 would take eight times as long and save 5 %.
      return image.avif({ quality, effort: 3, chromaSubsampling: "4:4:4" }).toBuffer();
    case "webp":
      return image.webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    case "jpeg":
      return image
        .flatten({ background: "#fff" })
        .jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" })
        .toBuffer();
  }
}
