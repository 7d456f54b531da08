import * as specified from "#app/product/quick-buy/quick-buy-button.tsx";
import { useProductStock } from "../card/use-product-stock.ts";

/** The button, unless the product is sold out. Below the price it leaves an empty space, so that nothing moves. */
export function QuickBuyButton(props: specified.QuickBuyButtonProps) {
  if (useProductStock(props.product) !== 0) return <specified.QuickBuyButton {...props} />;
  return <div className="row-start-5 mt-3 mouse:hidden min-h-11 noscript:hidden" />;
}
