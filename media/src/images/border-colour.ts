import sharp from "sharp";
import type { Bitmap } from "./encode.ts";

const SAMPLE_SIDE = 16;

/**
 * Returns the mean colour of the picture's border, which usually surrounds the product, or `undefined` if the border is
 * mostly transparent.
 */
export async function borderColour({
  data,
  ...raw
}: Bitmap): Promise<[number, number, number] | undefined> {
  const pixels = await sharp(data, { raw })
    .ensureAlpha()
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: "fill" })
    .raw()
    .toBuffer();
  const border = Array.from({ length: SAMPLE_SIDE ** 2 }, (_, index) => index).filter((index) => {
    const [column, row] = [index % SAMPLE_SIDE, Math.floor(index / SAMPLE_SIDE)];
    return [column, row].some((at) => at === 0 || at === SAMPLE_SIDE - 1);
  });
  const mean = (channel: number) =>
    border.reduce((sum, index) => sum + (pixels[index * 4 + channel] ?? 0), 0) / border.length;
  if (mean(3) < 128) return undefined;
  return [mean(0), mean(1), mean(2)];
}
