import type { PaperName } from "./papers.ts";

/** What JSON can say: a specification goes to Blender as it is. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** What the kit builds a picture from: `scene` names one of its functions, the rest is the scene's. */
export interface Scene {
  readonly scene: string;
  /** The paper's colour, to which the finished picture is matched. */
  readonly bg: string;
  readonly [key: string]: Json;
}

/** The kit's parts. A part's source is in the hash of its pictures: see `kit-hash.ts`. */
export type Family = "nails" | "lashes" | "packs" | "sets";

/** A folder of `/images`. */
export type Folder = "products" | "hero" | "tiles" | "brands" | "banners" | "scenes" | "social";

/** One width a picture is served in, and how many bytes its files may have. */
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
  /** Of the largest file. */
  readonly width: number;
  readonly height: number;
  /** Rendered this much larger and scaled down, where something is as fine as a hair. */
  readonly oversample?: number;
  /** Samples of light for each pixel. */
  readonly samples: number;
  readonly scene: Scene;
  /** From small to large. A social picture is one JPEG instead, within `jpeg` bytes. */
  readonly sizes: readonly Size[] | { readonly jpeg: number };
}

/** The name of a shot that no other has: `products/kiss-…`. */
export function shotId({ folder, name }: Pick<Shot, "folder" | "name">): string {
  return `${folder}/${name}`;
}
