import type { Locator } from "@playwright/test";
import sharp from "sharp";

/** Returns the lowest WCAG 2 contrast between a text and the picture behind it, which axe cannot check. */
export async function worstContrast(text: Locator): Promise<number> {
  const colour = await text.evaluate((element) => {
    const { color } = getComputedStyle(element);
    element.style.color = "transparent";
    return color;
  });
  const background = await text.screenshot({ animations: "disabled" });
  await text.evaluate((element) => element.style.removeProperty("color"));
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  const own = luminance(red, green, blue);
  const behind = await readColours(background);
  return Math.min(...behind.map((pixel) => contrast(own, luminance(...pixel))));
}

export async function fullContrast(png: Buffer): Promise<number> {
  const luminances = (await readColours(png)).map((pixel) => luminance(...pixel));
  return contrast(Math.min(...luminances), Math.max(...luminances));
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

type Pixel = readonly [number, number, number];

async function readColours(png: Buffer): Promise<readonly Pixel[]> {
  const pixels = await sharp(png).removeAlpha().raw().toBuffer();
  const seen = new Set<number>();
  for (let at = 0; at < pixels.length; at += 3) seen.add(pixels.readUIntBE(at, 3));
  return [...seen].map((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
}

function luminance(...channels: readonly [number, number, number]): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
