import {
  builtInFiles,
  type PictureFiles,
  type ProductImage,
} from "@damson/shop/catalogue/product-image";

/** The files of a product picture: uploaded by the owner, or built in. */
export function pictureFiles(picture: ProductImage): PictureFiles {
  return picture.files ?? builtInFiles(picture);
}
