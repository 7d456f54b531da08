import type { Product } from "#app/catalogue/products.ts";
import { Picture } from "#app/ui/picture.tsx";

interface ProductPictureProps {
  readonly product: Product;
  /** How wide it is shown, as the `sizes` of an image. */
  readonly sizes: string;
  readonly alt: string;
  readonly eager?: boolean;
  readonly className?: string;
}

/** The square picture of a product. */
export function ProductPicture({ product, ...picture }: ProductPictureProps) {
  return (
    <Picture
      {...picture}
      base={`/images/products/${product.picture.name}`}
      widths={[320, 480, 800]}
      ratio={{ width: 800, height: 800 }}
      paper={product.picture.paper}
    />
  );
}
