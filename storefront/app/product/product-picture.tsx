import type { Picture as Shot } from "#app/catalogue/pictures.ts";
import { type Loading, Picture } from "#app/ui/picture.tsx";

interface ProductPictureProps {
  readonly picture: Shot;
  /** How wide it is shown, as the `sizes` of an image. */
  readonly sizes: string;
  readonly alt: string;
  readonly loading?: Loading;
  readonly className?: string;
}

/** The square picture of a product. */
export function ProductPicture({ picture, ...rest }: ProductPictureProps) {
  return (
    <Picture
      {...rest}
      base={`/images/products/${picture.name}`}
      widths={[320, 480, 800]}
      ratio={{ width: 800, height: 800 }}
      placeholder={picture.placeholder}
    />
  );
}
