import type { Product } from "@damson/shop/catalogue/product";
import type { PicturePreload } from "#app/seo/page-head.tsx";
import { picturePreload } from "#app/ui/picture-preload.ts";
import { cardSizes } from "./card-layout.tsx";
import { pictureFiles } from "./picture-files.ts";
import { SQUARE } from "./product-picture.tsx";

/** The pictures of a phone's first row are the largest content of a list, so the served HTML preloads them. */
export function firstRowPreload(products: readonly Product[]): readonly PicturePreload[] {
  if (!import.meta.env.SSR) return [];
  return products
    .slice(0, 2)
    .map(({ picture }) =>
      picturePreload({ ...pictureFiles(picture), ratio: SQUARE, sizes: cardSizes }, "all"),
    );
}
