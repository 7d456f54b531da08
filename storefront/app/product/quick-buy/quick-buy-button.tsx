import { DialogOpener } from "@damson/ui/dialog";
import type { ProductCardProps } from "../card/card-layout.tsx";

type QuickBuyButtonProps = Pick<ProductCardProps, "product" | "dialog" | "onQuickBuy">;

/** With a mouse, a bar that appears over the picture; otherwise a button below the price. */
export function QuickBuyButton({ product, dialog, onQuickBuy }: QuickBuyButtonProps) {
  return (
    <DialogOpener
      opens={dialog}
      aria-label={`Quick Buy: ${product.brand} ${product.name}`}
      className="quick-buy no-print"
      onClick={() => onQuickBuy(product)}
    >
      Quick Buy
    </DialogOpener>
  );
}
