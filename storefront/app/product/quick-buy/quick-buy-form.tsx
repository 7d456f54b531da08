import type { Product } from "@damson/shop/catalogue/product";
import { useId } from "react";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { BuyingForm } from "#variant/product/quick-buy/buying-form.tsx";
import { QuickBuyAbout } from "#variant/product/quick-buy/quick-buy-about.tsx";
import { QuickBuyPicture } from "#variant/product/quick-buy/quick-buy-picture.tsx";
import { Price } from "../card/price.tsx";

export interface QuickBuyFormProps {
  readonly product: Product;
}

export function QuickBuyForm({ product }: QuickBuyFormProps) {
  const title = useId();
  const { brand, name, size } = product;

  return (
    <>
      <QuickBuyPicture product={product} labelledBy={title} />
      <div className="@container [grid-area:text]">
        <div id={title}>
          <p className="label-caps text-ink-soft">{brand}</p>{" "}
          <p className="text-pretty leading-snug">{noWrap(name)}</p>
        </div>
        <p className="mt-0.5 mb-2 text-ink-soft text-xs">{noWrap(size)}</p>
        <Price product={product} />
      </div>
      <p className="pt-4 text-ink-soft text-sm [grid-area:about]">
        <QuickBuyAbout product={product} />
      </p>
      <BuyingForm product={product} />
    </>
  );
}
