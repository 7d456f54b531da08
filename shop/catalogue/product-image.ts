import type { PlaceholderColour } from "./placeholder-colour.ts";

/** The files of a square picture: `{base}-{width}.avif` and `.webp`. */
export interface PictureFiles {
  /** Their path up to the width: `/images/products/a313-vitamin-a-retinol-cream`. */
  readonly base: string;
  /** From the smallest to the largest. */
  readonly widths: readonly [number, ...number[]];
}

export interface ProductImage {
  /** The key by which stock, orders and baskets know what it shows. Pictures of the shop's own are named after it. */
  readonly name: string;
  readonly placeholder: PlaceholderColour;
  /** Those that are not named so: of pictures that the owner has uploaded. */
  readonly files?: PictureFiles;
}

/** The files of a picture of the shop's own. */
export function builtInFiles({ name }: Pick<ProductImage, "name">): PictureFiles {
  return { base: `/images/products/${name}`, widths: [320, 480, 800] };
}

/** The path of the largest file, for structured data and shared links. */
export function largestFile({ base, widths }: PictureFiles): string {
  return `${base}-${widths.at(-1)}.webp`;
}
