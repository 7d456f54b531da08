import sharp from "sharp";
import { expect, test } from "vitest";
import { renderSquareJpegs } from "./square-jpegs.ts";

async function product(): Promise<Uint8Array> {
  const part = (background: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const below = { input: await part("#0000ff", 800, 400), left: 0, top: 400 };
  const middle = { input: await part("#000000", 200, 200), left: 300, top: 300 };
  return sharp(await part("#ff0000", 800, 800))
    .composite([below, middle])
    .webp({ lossless: true })
    .toBuffer();
}

async function pixelAt(jpeg: Uint8Array, left: number, top: number) {
  const pixel = sharp(jpeg).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())].map((channel) => (channel > 127 ? 1 : 0));
}

test("renders a small JPEG for emails and an uncropped one for social sharing", async () => {
  const { mail, sharing } = await renderSquareJpegs(await product());

  expect(await sharp(mail).metadata()).toMatchObject({ format: "jpeg", width: 320, height: 320 });
  const size = { format: "jpeg", width: 1200, height: 630 };
  expect(await sharp(sharing).metadata()).toMatchObject(size);
  for (const x of [10, 1190]) {
    expect(await pixelAt(sharing, x, 100)).toEqual([1, 0, 0]);
    expect(await pixelAt(sharing, x, 600)).toEqual([0, 0, 1]);
  }
  expect(await pixelAt(sharing, 600, 315)).toEqual([0, 0, 0]);
});
