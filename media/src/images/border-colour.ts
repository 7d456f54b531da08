import sharp from "sharp";
import type { Bitmap } from "./encode.ts";

const SAMPLE_SIDE = 16;

/** Returns the mean colour of the picture's border, which usually surrounds the product. */
export async function borderColour({ data, ...raw }: Bitmap): Promise<[number, number, number]> {
  const pixels = await sharp(data, { raw })
    .flatten({ background: "#fff" })
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: "fill" })
    .raw()
    .toBuffer();
  const border = Array.from({ length: SAMPLE_SIDE ** 2 }, (_, index) => index).filter((index) => {
    const [column, row] = [index % SAMPLE_SIDE, Math.floor(index / SAMPLE_SIDE)];
    return [column, row].some((at) => at === 0 || at === SAMPLE_SIDE - 1);
  });
  const mean = (channel: number) =>
    border.reduce((sum, index) => sum + (pixels[index * 3 + channel] ?? 0), 0) / border.length;
  return [mean(0), mean(1), mean(2)];
}
