import type { ProductImage } from "@damson/shop/catalogue/product-image";
import { Picture, type PictureLoading } from "#app/ui/picture.tsx";
import { pictureFiles } from "./picture-files.ts";

interface ProductPictureProps {
  readonly picture: ProductImage;
  /** The displayed width, as the `sizes` of an image. */
  readonly sizes: string;
  readonly alt: string;
  readonly loading?: PictureLoading;
  readonly className?: string;
}

export const SQUARE = { width: 800, height: 800 };

export function ProductPicture({ picture, ...rest }: ProductPictureProps) {
  return (
    <Picture
      {...rest}
      {...pictureFiles(picture)}
      ratio={SQUARE}
      placeholder={picture.placeholder}
    />
  );
}
