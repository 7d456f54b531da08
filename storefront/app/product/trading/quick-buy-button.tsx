import { useStock } from "#app/catalogue/trading/stock.ts";
import * as specified from "../quick-buy-button.tsx";

/** The button, while any of the product is left. Below the price its place stays, so that nothing moves. */
export function QuickBuyButton(props: specified.QuickBuyButtonProps) {
  if (useStock(props.product.slug) !== 0) return <specified.QuickBuyButton {...props} />;
  return <div className="row-start-5 mt-3 mouse:hidden min-h-11 noscript:hidden" />;
}
