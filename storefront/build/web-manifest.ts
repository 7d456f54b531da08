import { type Brand, defaultBrand } from "@damson/shop/brand/brand";
import type { ShopName } from "@damson/shop/settings/shop-name";

export function webManifest(
  { name, longName, tagline }: ShopName,
  { colours }: Pick<Brand, "colours"> = defaultBrand,
  ownIcon?: string,
): string {
  const manifest = {
    name: longName,
    short_name: name,
    description: tagline,
    lang: "en-GB",
    start_url: "/",
    display: "browser",
    background_color: colours.paper,
    theme_color: colours.ink,
    icons: ownIcon === undefined ? builtInIcons() : [{ src: ownIcon, sizes: "any" }],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function builtInIcons() {
  const png = (file: string, size: number) => ({
    src: `/icons/${file}.png`,
    type: "image/png",
    sizes: `${size}x${size}`,
  });
  return [
    { src: "/icons/icon.svg", type: "image/svg+xml", sizes: "any" },
    png("icon-192", 192),
    png("icon-512", 512),
    { ...png("icon-maskable-512", 512), purpose: "maskable" },
  ];
}
