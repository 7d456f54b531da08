import { productPath } from "@damson/shop/catalogue/product-path";
import { type BasketItem, getItemKey } from "@damson/shop/orders/basket";
import { useEffect, useState } from "react";
import { ProductPicture } from "#app/product/card/product-picture.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { BackInStockFrame } from "./back-in-stock-frame.tsx";
import { NoticeForm } from "./notice-form.tsx";

interface AskForNoticeProps {
  readonly product: string;
}

export function AskForNotice({ product }: AskForNoticeProps) {
  const [item, setItem] = useState<BasketItem>();

  // The form works without the name: the service knows the product.
  useEffect(() => {
    import("./fetch-item.ts")
      .then(({ fetchItem }) => fetchItem(product))
      .then(setItem)
      .catch(() => {});
  }, [product]);

  return (
    <BackInStockFrame
      title="Email me when it is back"
      picture={
        <div className="hidden md:block">
          {item && (
            <ProductPicture
              picture={item.picture}
              sizes="(width >= 80rem) 34rem, 45vw"
              alt=""
              className="rounded"
            />
          )}
        </div>
      }
    >
      {/* Takes up its space before the name is known. */}
      <p className="mt-3 min-h-6">{item && <ProductLink {...item} />}</p>
      <NoticeForm product={product} />
    </BackInStockFrame>
  );
}

function ProductLink(item: BasketItem) {
  const { brand, name, variant, query = "" } = item;
  const path = productPath({ ...item, slug: getItemKey(item) }) + query;
  return (
    <TextLink to={path} variant="quiet">
      {noWrap([brand, name, variant && `(${variant})`].filter(Boolean).join(" "))}
    </TextLink>
  );
}
