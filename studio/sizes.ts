import type { Size } from "./shot.ts";

/** The widths of each kind of picture, with budgets in kB (AVIF, WebP). */

export const productSizes: readonly Size[] = [
  size(320, 8, 13),
  size(480, 14, 26),
  size(800, 30, 60),
];

/** Trays are full of hair, the finest detail: WebP needs more. */
export const traySizes: readonly Size[] = [size(320, 8, 16), size(480, 14, 34), size(800, 30, 85)];

export const heroSizes: readonly Size[] = [
  size(800, 16, 30),
  size(1200, 30, 60),
  size(1600, 45, 90),
];

export const phoneHeroSizes: readonly Size[] = [size(480, 20, 36), size(800, 35, 65)];

/** Category tiles and other upright pictures. */
export const tileSizes: readonly Size[] = [size(320, 9, 15), size(480, 16, 29), size(800, 32, 62)];

/** Brand cards, banners: up to half a desktop wide. */
export const cardSizes: readonly Size[] = [
  size(480, 14, 26),
  size(800, 26, 48),
  size(1200, 40, 75),
];

/** Pictures of empty pages. */
export const sceneSizes: readonly Size[] = [size(480, 14, 26), size(800, 30, 60)];

export const socialSizes = { jpeg: 120_000 };

function size(width: number, avifKb: number, webpKb: number): Size {
  return { width, avif: avifKb * 1000, webp: webpKb * 1000 };
}
