/** Pictures that were uploaded. */
import type { Image } from "@damson/catalogue";
import type { PictureFiles } from "@damson/shop/catalogue/product-image";
import * as v from "valibot";

/** The answer to `POST /api/pictures`, whose body is the file: a picture as a product has it, without its texts. */
export interface AddedPicture extends Readonly<Omit<Image, "id" | "alt" | "variantId" | "widths">> {
  readonly widths: readonly number[];
}

/** The answer to `GET /api/product-pictures?key=…&key=…`: the files of each variant's picture, by its key. */
export type ProductPictures = Readonly<Record<string, PictureFiles>>;

/** The most keys of one request. */
export const MAX_PICTURE_KEYS = 50;

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The body of `POST /api/pictures/:hash/focal-point`. */
export const movedFocalPoint = v.object({
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  focalX: fraction,
  focalY: fraction,
});

export type MovedFocalPoint = v.InferOutput<typeof movedFocalPoint>;

/** Its answer: the point that crops now keep in view, which is in whole per cent. */
export type FocalPoint = Pick<Image, "focalX" | "focalY">;
