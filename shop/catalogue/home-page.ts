/** Slides, tiles and best sellers of the home page. */
import { type CategoryPage, fragrance, kBeauty, nailsAndLashes, skincare } from "./categories.ts";
import type { PlaceholderColour } from "./placeholder-colour.ts";
import type { PictureFiles } from "./product-image.ts";

export interface HomePicture {
  /** The path below `/images` of one of the shop's own pictures: `hero/no-glue-lash`. The id of another. */
  readonly name: string;
  readonly placeholder: PlaceholderColour;
  /** Those of a picture that the owner has uploaded. */
  readonly files?: PictureFiles;
  /** Width by height of those files. Default: square. */
  readonly ratio?: number;
}

export interface HomeSlide {
  readonly eyebrow: string;
  readonly title: string;
  readonly button: string;
  /** A path of the shop. */
  readonly to: string;
  /** Absent for pictures that only decorate. */
  readonly alt?: string;
  /** For screens with the text on the picture. */
  readonly wide: HomePicture;
  /** For screens too narrow for that. */
  readonly tall: HomePicture;
}

export interface HomeTile {
  readonly title: string;
  /** A path of the shop. */
  readonly to: string;
  readonly picture: HomePicture;
}

export interface HomePage {
  readonly slides: readonly HomeSlide[];
  readonly tiles: readonly HomeTile[];
  /** Slugs of listed products, in their order. */
  readonly bestSellers: readonly string[];
}

export const MAX_BEST_SELLERS = 12;

/** The slides of the specified shop, and of others until they are changed. */
export const slidesUntilChanged: readonly HomeSlide[] = [
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

/** The tiles, likewise. */
export const tilesUntilChanged: readonly HomeTile[] = [
  tile(skincare, "skincare", "stone"),
  tile(kBeauty, "k-beauty", "celadon"),
  tile({ ...nailsAndLashes, label: "Press-On Nails & Lashes" }, "nails-and-lashes", "petal"),
  tile(fragrance, "fragrance", "apricot"),
];

/** The tiles of a version of the shop. */
export function shownTiles(home: HomePage | undefined): readonly HomeTile[] {
  return home?.tiles ?? tilesUntilChanged;
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
