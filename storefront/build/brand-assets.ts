import type { Brand } from "@damson/shop/brand/brand";
import { brandVariables } from "@damson/shop/brand/brand-variables";
import type { BrandAssets } from "../app/brand-assets.ts";
import type { BrandFonts } from "./brand-fonts.ts";

/** Returns what the owner's brand adds to each document. */
export function createBrandAssets(brand: Brand, fonts: BrandFonts | undefined): BrandAssets {
  const variables = brandVariables(brand) + (fonts?.variables ?? "");
  return {
    style: variables === "" ? "" : `:root{${variables}}${fonts?.fallbacks ?? ""}`,
    fontFaces: fonts?.faces ?? "",
    fonts: fonts?.files,
    themeColour: brand.colours.ink,
  };
}

/** The texts of the inline styles of a brand. */
export function listBrandStyles({ style, fontFaces }: BrandAssets): readonly string[] {
  return [style, fontFaces].filter(Boolean);
}
