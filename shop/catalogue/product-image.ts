import type { PlaceholderColour } from "./placeholder-colour.ts";

export interface ProductImage {
  /** Its files are `/images/products/{name}-{width}.{avif,webp}`, widths 320, 480 and 800. */
  readonly name: string;
  readonly placeholder: PlaceholderColour;
}

/** The path of one file of a picture, for structured data and shared links. */
export function productImagePath(picture: ProductImage): string {
  return `/images/products/${picture.name}-800.webp`;
}
