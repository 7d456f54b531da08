import type { DocumentContent } from "@damson/catalogue";
import { toSquareFiles } from "@damson/catalogue/image-files";
import { imageBase, listWidths } from "@damson/media/image-files";
import type { HomePage, HomePicture } from "@damson/shop/catalogue/home-page";
import { placeholderColour } from "@damson/shop/catalogue/placeholder-colour";
import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import { MEDIA_PATH } from "../media.ts";

type Home = DocumentContent<"home">;
type StoredPicture = Home["tiles"][number]["picture"];

/** Converts the stored home page. Leaves out best sellers that are not on sale. */
export function homePage(
  { slides, tiles, bestSellers }: Home,
  products: readonly ProductDetails[],
): HomePage {
  return {
    slides: slides.map(({ alt, wide, tall, ...words }) => ({
      ...words,
      ...(alt === "" ? {} : { alt }),
      wide: toUncroppedPicture(wide),
      tall: toPicture(tall),
    })),
    tiles: tiles.map(({ picture, ...words }) => ({ ...words, picture: toPicture(picture) })),
    bestSellers: listSlugs(bestSellers, products),
  };
}

function toPicture(picture: StoredPicture): HomePicture {
  const { file, placeholderColour: colour } = picture;
  const known = { name: file, placeholder: placeholderColour(colour) };
  if (picture.isBuiltIn) return known;
  return { ...known, files: toSquareFiles({ ...picture, hash: file, widths: [] }) };
}

/**
 * Uses the uncropped picture, because square crops are small on large screens. Off-centre focal
 * points need the crop.
 */
function toUncroppedPicture(picture: StoredPicture): HomePicture {
  const cropped = toPicture(picture);
  if (picture.isBuiltIn || picture.focalX !== 0.5 || picture.focalY !== 0.5) return cropped;
  const { file: id, width, height } = picture;
  const [first = width, ...others] = listWidths({ width });
  const files = { base: `${MEDIA_PATH}/${imageBase({ id })}`, widths: [first, ...others] } as const;
  return { ...cropped, files, ratio: width / height };
}

/** A best seller may be the key of any variant. Lists show the product under its first variant's key. */
function listSlugs(
  keys: readonly string[],
  products: readonly ProductDetails[],
): readonly string[] {
  const listed = new Set(products.map((product) => product.summary.slug));
  const findProduct = (wanted: string) =>
    products.find(({ variants }) => variants.some(({ key }) => key === wanted));
  const slugs = keys.flatMap((key) =>
    listed.has(key) ? key : (findProduct(key)?.summary.slug ?? []),
  );
  return [...new Set(slugs)];
}
