import { formatPence } from "@damson/shop/money";
import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { basketItem } from "./basket-item.ts";
import { BuyingBar } from "./buying-bar.tsx";
import type { ShownVariant, SoldProductData } from "./product-page.ts";
import { useBuying } from "./use-buying.tsx";

interface ProductBuyingProps {
  readonly product: SoldProductData;
  readonly variant: ShownVariant;
}

/** Adds as many of a variant to the basket as the shopper chooses. On phones a bar keeps its button in reach. */
export function ProductBuying({ product, variant }: ProductBuyingProps) {
  const ownButton = useRef<HTMLButtonElement>(null);
  const item = basketItem(product, variant);
  const { stepper, limit, limitId, button, add } = useBuying(item);

  return (
    <div className="no-print forced-colors:**:aria-disabled:text-[GrayText]">
      <div className="flex flex-wrap items-center gap-3 noscript:hidden">
        {stepper}
        <Button ref={ownButton} className="grow" onClick={add} {...button} />
      </div>
      {/* Its place is there before anything is known. */}
      <p id={limitId} role="status" className="mt-2 min-h-5 text-plum text-sm noscript:hidden">
        {limit}
      </p>
      <noscript>
        <p className="rounded bg-sand p-4 text-sm">
          You can read everything here without JavaScript. To buy, please switch it on.
        </p>
      </noscript>
      <BuyingBar inPlaceOf={ownButton}>
        <p className="min-w-0 grow">
          <span className="block truncate text-ink-soft text-xs">{item.variant ?? item.name}</span>
          <span className="tabular font-medium">{formatPence(item.price)}</span>
        </p>
        <Button onClick={add} {...button} />
      </BuyingBar>
    </div>
  );
}
