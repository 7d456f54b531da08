import type { Image } from "@damson/catalogue";
import type { PictureFiles } from "@damson/shop/catalogue/product-image";
import * as v from "valibot";

/** An uploaded picture, without alt text. */
export interface AddedPicture extends Readonly<Omit<Image, "id" | "alt" | "variantId" | "widths">> {
  readonly widths: readonly number[];
}

export type ProductPictures = Readonly<Record<string, PictureFiles>>;

export const MAX_PICTURE_KEYS = 50;

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

export const movedFocalPoint = v.object({
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  focalX: fraction,
  focalY: fraction,
});

export type MovedFocalPoint = v.InferOutput<typeof movedFocalPoint>;

/** The focal point in use, in whole per cent. */
export type FocalPoint = Pick<Image, "focalX" | "focalY">;
