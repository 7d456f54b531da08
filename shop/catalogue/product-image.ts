import type { PlaceholderColour } from "./placeholder-colour.ts";

/** Files of a square picture: `{base}-{width}.avif` and `.webp`. */
export interface PictureFiles {
  /** Path without the width: `/images/products/a313-vitamin-a-retinol-cream`. */
  readonly base: string;
  /** In ascending order. */
  readonly widths: readonly [number, ...number[]];
}

export interface ProductImage {
  /** File name of a built-in picture; for an uploaded one, the key of the product or variant. */
  readonly name: string;
  readonly placeholder: PlaceholderColour;
  /** Only for uploaded pictures. */
  readonly files?: PictureFiles;
}

export function builtInFiles({ name }: Pick<ProductImage, "name">): PictureFiles {
  return { base: `/images/products/${name}`, widths: [320, 480, 800] };
}

export function largestFile({ base, widths }: PictureFiles): string {
  return `${base}-${widths.at(-1)}.webp`;
}
