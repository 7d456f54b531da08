import {
  builtInFiles,
  type PictureFiles,
  type ProductImage,
} from "@damson/shop/catalogue/product-image";

export function pictureFiles(picture: ProductImage): PictureFiles {
  return picture.files ?? builtInFiles(picture);
}
