import type { Product } from "@damson/shop/catalogue/product";
import { FEW_LEFT } from "#trading/catalogue/stock.ts";
import { useProductStock } from "./use-product-stock.ts";

/** Lies over the bottom of a card's picture, so that nothing moves when it appears. */
export function StockLabel({ product }: { readonly product: Product }) {
  const words = stockWords(useProductStock(product));
  if (words === undefined) return null;
  return (
    <p className="pointer-events-none relative row-start-1 m-1.5 self-end justify-self-start rounded border border-transparent bg-ink px-1.5 font-medium text-white text-xs md:m-3 md:px-2 md:py-0.5">
      {words}
    </p>
  );
}

/** Returns `undefined` if there is enough stock. */
export function stockWords(left: number | undefined): string | undefined {
  if (left === undefined || left > FEW_LEFT) return undefined;
  return left === 0 ? "Sold out" : `Only ${left} left`;
}
