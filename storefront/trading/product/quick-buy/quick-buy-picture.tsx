import { productPath } from "@damson/shop/catalogue/product-path";
import { ProductPicture } from "#app/product/card/product-picture.tsx";
import type { QuickBuyPictureProps } from "#app/product/quick-buy/quick-buy-picture.tsx";
import { Link } from "#app/ui/link.tsx";
import { closeDialogAround } from "./close-dialog-around.ts";

/** A product's picture in the Quick Buy dialog. It links to the product's page, whose gallery has all pictures. */
export function QuickBuyPicture({ product }: QuickBuyPictureProps) {
  const { brand, name, picture } = product;
  return (
    <Link to={productPath(product)} className="picture" onClick={closeDialogAround}>
      <ProductPicture
        picture={picture}
        alt={`All about ${brand} ${name}`}
        sizes="(width >= 64rem) 448px, (width >= 48rem) 320px, 48vw"
        className="lg:h-full lg:object-cover"
      />
    </Link>
  );
}
