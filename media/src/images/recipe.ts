/** Sizes and qualities of the files that a picture becomes. A change of anything here needs a new version. */
export const RECIPE_VERSION = 1;

export const MAX_UPLOAD_BYTES = 25_000_000;
export const MAX_PIXELS = 50_000_000;
/** Pixels of the shorter side. */
export const MIN_SIDE = 32;
/** The longer side may be so many times the shorter one. */
export const MAX_ASPECT_RATIO = 10;

/** The longer side of the master, from which every other file is made. */
export const MASTER_SIDE = 2400;
export const masterOptions = { quality: 92, effort: 4, smartSubsample: true } as const;

export const imageWidths: readonly number[] = [320, 480, 800, 1200, 1600];
/** A product's card and its gallery show a square. */
export const squareWidths: readonly number[] = [320, 480, 800];
export const MAIL_WIDTH = 320;
export const sharingSize = { width: 1200, height: 630 } as const;

/** Qualities of each format, the best first. */
export const qualities = {
  avif: [66, 60, 54, 49, 44, 39, 34],
  webp: [84, 78, 72, 66, 60, 53, 46, 40],
  jpeg: [88, 82, 76, 70, 64],
} as const satisfies Readonly<Record<Format, readonly number[]>>;

export type Format = "avif" | "webp" | "jpeg";

/** The most that a square file of each width may weigh, as the shop's built pictures do; taller ones more. */
export const squareBudgets: Readonly<Partial<Record<number, Readonly<Record<Format, number>>>>> = {
  320: { avif: 8000, webp: 13_000, jpeg: 20_000 },
  480: { avif: 14_000, webp: 26_000, jpeg: 40_000 },
  800: { avif: 30_000, webp: 60_000, jpeg: 80_000 },
};
export const SHARING_BUDGET = 120_000;

/** Wide files are looked at closely, and asked for one by one: quality counts there, not a budget. */
export const wideQuality = { avif: 54, webp: 76, jpeg: 82 } as const;
