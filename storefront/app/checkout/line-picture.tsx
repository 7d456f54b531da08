import type { ProductImage } from "@damson/shop/catalogue/product-image";
import { ProductPicture } from "#app/product/card/product-picture.tsx";

export function LinePicture({ picture }: { readonly picture: ProductImage }) {
  return (
    <div className="w-20 shrink-0">
      <ProductPicture picture={picture} sizes="5rem" alt="" className="rounded" />
    </div>
  );
}
