import type { PictureFiles } from "@damson/shop/catalogue/product-image";
import type { Queries } from "../database/database.ts";
import { toSquareFiles } from "./image-files.ts";

/**
 * Finds pictures by variant key, in any product state. Falls back to the product's first picture,
 * and skips variants without one.
 */
export async function findPictures(
  db: Queries,
  keys: readonly string[],
): Promise<ReadonlyMap<string, PictureFiles>> {
  const rows = await db
    .selectFrom("product_variants as variants")
    .innerJoin("product_images as images", "images.product_id", "variants.product_id")
    .select([
      ...(["variants.key", "variants.id as ownId", "images.variant_id as variantId"] as const),
      ...(["images.hash", "images.file", "images.is_built_in as isBuiltIn"] as const),
      ...(["images.focal_x as focalX", "images.focal_y as focalY"] as const),
      ...(["images.width", "images.height", "images.sizes"] as const),
    ])
    .where("variants.key", "in", keys)
    .orderBy("images.position")
    .execute();
  const found = new Map<string, PictureFiles>();
  for (const [key, images] of Map.groupBy(rows, (row) => row.key)) {
    const image = images.find(({ ownId, variantId }) => ownId === variantId) ?? images[0];
    if (image) found.set(key, toSquareFiles({ ...image, widths: [...image.sizes.widths] }));
  }
  return found;
}
