import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FontPairName } from "@damson/shop/brand/font-pairs";

/** The CSS and files of a pair of fonts. */
export interface BrandFonts {
  /** Declarations of the font tokens. */
  readonly variables: string;
  /** `@font-face` rules of system fonts with the same widths. */
  readonly fallbacks: string;
  readonly faces: string;
  readonly files: readonly string[];
}

type FontsByPair = Readonly<Partial<Record<FontPairName, BrandFonts>>>;

export const fontsFile = (dist: string): string => join(dist, "prerender/brand-fonts.json");

export async function readBrandFonts(dist: string): Promise<FontsByPair> {
  const file = fontsFile(dist);
  return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : {};
}
