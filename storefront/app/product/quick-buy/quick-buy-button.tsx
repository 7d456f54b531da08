import type { Product } from "@damson/shop/catalogue/product";
import { DialogOpener } from "@damson/ui/dialog";

export interface QuickBuyButtonProps {
  readonly product: Product;
  readonly dialog: string;
  readonly onPress: () => void;
}

/** With a mouse, a bar that appears over the picture; otherwise a button below the price. */
export function QuickBuyButton({ product, dialog, onPress }: QuickBuyButtonProps) {
  return (
    <DialogOpener
      opens={dialog}
      aria-label={`Quick Buy: ${product.brand} ${product.name}`}
      className="quick-buy no-print"
      onClick={onPress}
    >
      Quick Buy
    </DialogOpener>
  );
}
