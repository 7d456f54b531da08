import type { PaperName } from "@damson/shop/catalogue/placeholder-colour";

/** Any JSON value: scenes are passed to Blender as JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** The input of the kit: `scene` names one of its functions, the rest are its arguments. */
export interface Scene {
  readonly scene: string;
  /** The paper's colour, to which the finished picture is matched. */
  readonly bg: string;
  readonly [key: string]: Json;
}

/** The parts of the kit. The hash of a picture covers the source of its part: see `kit-hash.ts`. */
export type Family = "nails" | "lashes" | "packs" | "sets";

/** A folder of `/images`. */
export type Folder = "products" | "hero" | "tiles" | "brands" | "banners" | "scenes" | "social";

/** A width, and the most bytes that its files may have. */
export interface Size {
  readonly width: number;
  readonly avif: number;
  readonly webp: number;
}

/** One picture of the shop, whose files are `/images/{folder}/{name}-{width}.avif` and `.webp`. */
export interface Shot {
  readonly name: string;
  readonly folder: Folder;
  readonly family: Family;
  readonly paper: PaperName;
  /** In pixels, of the largest file. */
  readonly width: number;
  readonly height: number;
  /** Factor by which it is rendered larger and scaled down, for details as fine as hair. */
  readonly oversample?: number;
  /** Samples of light for each pixel. */
  readonly samples: number;
  readonly scene: Scene;
  /** From small to large. A social picture is one JPEG instead, within `jpeg` bytes. */
  readonly sizes: readonly Size[] | { readonly jpeg: number };
}

/** Returns the unique name of a shot: `products/kiss-…`. */
export function shotId({ folder, name }: Pick<Shot, "folder" | "name">): string {
  return `${folder}/${name}`;
}
