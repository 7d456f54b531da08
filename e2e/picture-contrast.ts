import type { Locator, Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";

/**
 * Returns the lowest WCAG 2 contrast between these texts and the pictures behind them, which axe
 * cannot check. All texts must be in the window, because one screenshot shows them all.
 */
export async function worstContrast(page: Page, texts: readonly Locator[]): Promise<number> {
  const places = await Promise.all(texts.map((text) => text.evaluate(clearText)));
  const png = await page.screenshot({ animations: "disabled" });
  await Promise.all(
    texts.map((text) => text.evaluate((element) => element.style.removeProperty("color"))),
  );
  const contrasts = places.map(async ({ colour, box }) => {
    const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
    const own = luminance(red, green, blue);
    const behind = await readColours(sharp(png).extract(box));
    return Math.min(...behind.map((pixel) => contrast(own, luminance(...pixel))));
  });
  return Math.min(...(await Promise.all(contrasts)));
}

/** Runs in the page. Returns the text's colour and place in the window. */
function clearText(element: HTMLElement | SVGElement) {
  const { color: colour } = getComputedStyle(element);
  element.style.color = "transparent";
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [Math.floor(left), Math.floor(top)];
  const box = { left: x, top: y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y };
  return { colour, box };
}

export async function fullContrast(png: Buffer): Promise<number> {
  const luminances = (await readColours(sharp(png))).map((pixel) => luminance(...pixel));
  return contrast(Math.min(...luminances), Math.max(...luminances));
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

type Pixel = readonly [number, number, number];

async function readColours(picture: Sharp): Promise<readonly Pixel[]> {
  const pixels = await picture.removeAlpha().raw().toBuffer();
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
