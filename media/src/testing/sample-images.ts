import sharp, { type Sharp } from "sharp";

/** Noisy like a photograph, for realistic file sizes. */
export async function photo(width: number, height: number): Promise<Sharp> {
  const noise = { type: "gaussian", mean: 140, sigma: 40 } as const;
  const [w, h] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  const speckled = await sharp({
    create: { width: w, height: h, channels: 3, background: "#888", noise },
  })
    .blur(2)
    .png()
    .toBuffer();
  return sharp(speckled).resize(width, height, { fit: "fill" });
}

export function plain(width: number, height: number, background = "#c86450") {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Red on the left, blue on the right. */
export function redAndBlue(width: number, height: number): Sharp {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: "#f00" } as const;
  return plain(width, height, "#00f").composite([{ input: { create: half }, left: 0, top: 0 }]);
}

export async function pixelAt(
  bytes: Uint8Array,
  left: number,
  top: number,
): Promise<readonly number[]> {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw();
  return [...(await pixel.toBuffer())];
}
