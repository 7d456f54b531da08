/** Sizes and qualities of a picture's files. Increase the version after each change. */
export const RECIPE_VERSION = 2;

export const MAX_UPLOAD_BYTES = 25_000_000;
export const MAX_PIXELS = 50_000_000;
/** In pixels, for the shorter side. */
export const MIN_SIDE = 32;
/** Maximum ratio of the longer to the shorter side. */
export const MAX_ASPECT_RATIO = 10;

/** Longer side of the master in pixels. All other files are made from the master. */
export const MASTER_SIDE = 2400;
export const masterOptions = { quality: 92, effort: 4, smartSubsample: true } as const;

export const imageWidths: readonly number[] = [320, 480, 800, 1200, 1600];
/** Widths of squares, for product cards and galleries. */
export const squareWidths: readonly number[] = [320, 480, 800];
export const MAIL_WIDTH = 320;
export const sharingSize = { width: 1200, height: 630 } as const;
export const TOUCH_ICON_SIDE = 180;
/** Twice the size in emails, for sharp screens. */
export const mailLogoSize = { width: 480, height: 88 } as const;

/** Qualities of each format, best first. */
export const qualities = {
  avif: [66, 60, 54, 49, 44, 39, 34],
  webp: [84, 78, 72, 66, 60, 53, 46, 40],
  jpeg: [88, 82, 76, 70, 64],
} as const satisfies Readonly<Record<Format, readonly number[]>>;

export type Format = "avif" | "webp" | "jpeg";

/** Maximum bytes of a square file, by width. Taller pictures may be larger in proportion. */
export const squareBudgets: Readonly<Partial<Record<number, Readonly<Record<Format, number>>>>> = {
  320: { avif: 8000, webp: 13_000, jpeg: 20_000 },
  480: { avif: 14_000, webp: 26_000, jpeg: 40_000 },
  800: { avif: 30_000, webp: 60_000, jpeg: 80_000 },
};
export const SHARING_BUDGET = 120_000;

/** Large pictures load one at a time and are viewed closely, so quality matters more than size. */
export const wideQuality = { avif: 54, webp: 76, jpeg: 82 } as const;
