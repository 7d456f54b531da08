import { type Crop, fileName, srcSet } from "./picture.tsx";

/** Returns a crop's AVIF files, to preload on screens that match the media query. */
export function picturePreload(crop: Crop, media: string) {
  return {
    href: fileName(crop, crop.widths[0], "avif"),
    srcSet: srcSet(crop, "avif"),
    sizes: crop.sizes,
    type: "image/avif",
    media,
  };
}
