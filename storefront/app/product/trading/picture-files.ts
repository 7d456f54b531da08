import {
  builtInFiles,
  type PictureFiles,
  type ProductImage,
} from "@damson/shop/catalogue/product-image";

/** The files of a product's picture, which the owner may have uploaded. */
export function pictureFiles(picture: ProductImage): PictureFiles {
  return picture.files ?? builtInFiles(picture);
}
