import type { ShopName } from "@damson/shop/settings/shop-name";

export function webManifest({ name, longName, tagline }: ShopName): string {
  const png = (file: string, size: number) => ({
    src: `/icons/${file}.png`,
    type: "image/png",
    sizes: `${size}x${size}`,
  });
  const manifest = {
    name: longName,
    short_name: name,
    description: tagline,
    lang: "en-GB",
    start_url: "/",
    display: "browser",
    background_color: "#fbf8f8",
    theme_color: "#24131b",
    icons: [
      { src: "/icons/icon.svg", type: "image/svg+xml", sizes: "any" },
      png("icon-192", 192),
      png("icon-512", 512),
      { ...png("icon-maskable-512", 512), purpose: "maskable" },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
