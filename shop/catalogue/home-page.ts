import { type CategoryPage, fragrance, kBeauty, nailsAndLashes, skincare } from "./categories.ts";
import type { PlaceholderColour } from "./placeholder-colour.ts";
import type { PictureFiles } from "./product-image.ts";

export interface HomePicture {
  /** Path below `/images` of a built-in picture, such as `hero/no-glue-lash`; the id of an uploaded one. */
  readonly name: string;
  readonly placeholder: PlaceholderColour;
  readonly files?: PictureFiles;
  /** Aspect ratio of the files: width divided by height. Default: 1. */
  readonly ratio?: number;
}

export interface HomeSlide {
  readonly eyebrow: string;
  readonly title: string;
  readonly button: string;
  readonly to: string;
  readonly alt?: string;
  /** For wide screens, with the text over the picture. */
  readonly wide: HomePicture;
  /** For narrow screens. */
  readonly tall: HomePicture;
}

export interface HomeTile {
  readonly title: string;
  readonly to: string;
  readonly picture: HomePicture;
}

export interface HomePage {
  readonly slides: readonly HomeSlide[];
  readonly tiles: readonly HomeTile[];
  /** Slugs of listed products, in display order. */
  readonly bestSellers: readonly string[];
}

export const MAX_BEST_SELLERS = 12;

/** Slides of the specified shop, and the trading shop's defaults. */
export const defaultSlides: readonly HomeSlide[] = [
  {
    eyebrow: "KISS lashes",
    title: "The No Glue Lash",
    button: "Shop Lashes",
    to: nailsAndLashes.path,
    ...builtInPictures("no-glue-lash", "mist"),
  },
  {
    eyebrow: "KISS clusters",
    title: "The New Way to Lash",
    button: "Learn More",
    to: nailsAndLashes.path,
    ...builtInPictures("new-way-to-lash", "sand"),
  },
  {
    eyebrow: "A313 skincare",
    title: "Powerful Anti-Aging Retinol Cream",
    button: "Shop Skincare",
    to: skincare.path,
    ...builtInPictures("retinol-cream", "sand"),
  },
];

/** Tiles of the specified shop, and the trading shop's defaults. */
export const defaultTiles: readonly HomeTile[] = [
  tile(skincare, "skincare", "stone"),
  tile(kBeauty, "k-beauty", "celadon"),
  tile({ ...nailsAndLashes, label: "Press-On Nails & Lashes" }, "nails-and-lashes", "petal"),
  tile(fragrance, "fragrance", "apricot"),
];

export function getTiles(home: HomePage | undefined): readonly HomeTile[] {
  return home?.tiles ?? defaultTiles;
}

function builtInPictures(
  name: string,
  placeholder: PlaceholderColour,
): Pick<HomeSlide, "wide" | "tall"> {
  return {
    wide: { name: `hero/${name}`, placeholder },
    tall: { name: `hero/${name}-phone`, placeholder },
  };
}

function tile(
  { label, path }: CategoryPage,
  name: string,
  placeholder: PlaceholderColour,
): HomeTile {
  return { title: label, to: path, picture: { name: `tiles/${name}`, placeholder } };
}
