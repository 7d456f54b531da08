import type { Cut } from "./shot.ts";

/** The widths each kind of picture is served in, with budgets in bytes (AVIF, WebP). */

export const productCuts: readonly Cut[] = [cut(320, 8, 13), cut(480, 14, 26), cut(800, 30, 60)];

/** A tray full of hair, the finest there is to draw: WebP has to be allowed more. */
export const trayCuts: readonly Cut[] = [cut(320, 8, 16), cut(480, 14, 34), cut(800, 30, 85)];

export const heroCuts: readonly Cut[] = [cut(800, 16, 30), cut(1200, 30, 60), cut(1600, 45, 90)];

export const phoneHeroCuts: readonly Cut[] = [cut(480, 20, 36), cut(800, 35, 65)];

/** Category tiles and other upright pictures of part of a page. */
export const tileCuts: readonly Cut[] = [cut(320, 9, 15), cut(480, 16, 29), cut(800, 32, 62)];

/** Brand cards, banners: up to half a desktop wide. */
export const cardCuts: readonly Cut[] = [cut(480, 14, 26), cut(800, 26, 48), cut(1200, 40, 75)];

/** Pictures that stand for an empty page. */
export const sceneCuts: readonly Cut[] = [cut(480, 14, 26), cut(800, 30, 60)];

export const socialCuts = { jpeg: 120_000 };

function cut(width: number, avifKb: number, webpKb: number): Cut {
  return { width, avif: avifKb * 1000, webp: webpKb * 1000 };
}
