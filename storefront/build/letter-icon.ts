import { type Brand, defaultBrand } from "@damson/shop/brand/brand";
import type { ShopName } from "@damson/shop/settings/shop-name";

/** Draws the first letter of the shop's name on the accent colour, as SVG. */
export function letterIcon(
  { name }: Pick<ShopName, "name">,
  { colours: { accent, paper } }: Pick<Brand, "colours"> = defaultBrand,
): string {
  const [letter = ""] = name.toUpperCase().match(/[\p{L}\p{N}]/u) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="8" fill="${accent}"/><text x="32" y="46" text-anchor="middle" font-family="Georgia,serif" font-size="42" fill="${paper}">${letter}</text></svg>\n`;
}
