import type { Locator, Page } from "@playwright/test";

/**
 * The lowest contrast between words and what is really painted behind them, by the formula of
 * WCAG 2: axe cannot see into pictures.
 */
export async function worstContrast(page: Page, words: Locator): Promise<number> {
  const colour = await words.evaluate((element) => {
    const { color } = getComputedStyle(element);
    element.style.color = "transparent";
    return color;
  });
  const ground = await words.screenshot({ animations: "disabled" });
  await words.evaluate((element) => element.style.removeProperty("color"));
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  const own = luminance(red, green, blue);
  const behind = await pixelsOf(page, ground);
  const contrasts = behind.map(([r, g, b]) => {
    const other = luminance(r, g, b);
    return (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05);
  });
  return Math.min(...contrasts);
}

type Pixel = readonly [number, number, number];

/** Every colour of a picture, each once. The shop's own page may not open it; a blank one may. */
async function pixelsOf(page: Page, png: Buffer): Promise<readonly Pixel[]> {
  const blank = await page.context().newPage();
  const colours = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    canvas?.drawImage(bitmap, 0, 0);
    const data = canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    const seen = new Set<number>();
    for (let at = 0; at < data.length; at += 4) {
      seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    }
    return [...seen];
  }, png.toString("base64"));
  await blank.close();
  return colours.map((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
}

function luminance(...channels: readonly [number, number, number]): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
