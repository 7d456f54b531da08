import type { Product } from "@damson/shop/catalogue/product";
import { useEffect, useId, useState } from "react";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { fetchDescription } from "#variant/catalogue/descriptions.ts";
import { BuyingForm } from "#variant/product/buying-form.tsx";
import { Price } from "./price.tsx";
import { ZoomablePicture } from "./zoomable-picture.tsx";

export interface QuickBuyFormProps {
  readonly product: Product;
}

/** The content of the quick-buy dialog, in the cells of its grid: the product and its quantity. */
export function QuickBuyForm({ product }: QuickBuyFormProps) {
  const title = useId();
  const { brand, name, size } = product;

  return (
    <>
      <ZoomablePicture product={product} labelledBy={title} />
      <div className="@container [grid-area:text]">
        <div id={title}>
          <p className="label-caps text-ink-soft">{brand}</p>{" "}
          <p className="text-pretty leading-snug">{noWrap(name)}</p>
        </div>
        <p className="mt-0.5 mb-2 text-ink-soft text-xs">{noWrap(size)}</p>
        <Price product={product} />
      </div>
      <p className="pt-4 text-ink-soft text-sm [grid-area:about]">
        {noWrap(useDescription(product))}
      </p>
      <BuyingForm product={product} />
    </>
  );
}

/** A list that is too long for descriptions leaves them to be asked for. Without one, the product can still be bought. */
function useDescription({ slug, description }: Product): string {
  const [fetched, setFetched] = useState("");
  useEffect(() => {
    if (description === undefined) fetchDescription(slug).then(setFetched, () => {});
  }, [slug, description]);
  return description ?? fetched;
}
