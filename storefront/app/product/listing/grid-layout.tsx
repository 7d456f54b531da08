import type { Product } from "@damson/shop/catalogue/product";
import { type ComponentType, useCallback, useId, useState } from "react";
import type { PictureLoading } from "#app/ui/picture.tsx";
import type { ProductCardProps } from "../card/card-layout.tsx";
import { QuickBuyDialog, type QuickBuyFormProps } from "../quick-buy/quick-buy-dialog.tsx";

/** Props of each shop's `ProductGrid`, which fills the slots of `GridLayout`. */
export interface ProductGridProps {
  readonly products: readonly Product[];
  readonly headingLevel?: 2 | 3;
  /** Number of cards in view on arrival, before scrolling. */
  readonly inView?: number;
  /** `two` is for two products, with other content beside or below them. */
  readonly columns?: keyof typeof columnClasses;
}

interface GridLayoutProps extends ProductGridProps {
  readonly Card: ComponentType<ProductCardProps>;
  readonly QuickBuyForm: ComponentType<QuickBuyFormProps>;
}

const columnClasses = {
  four: "md:grid-cols-3 xl:grid-cols-4",
  row: "md:grid-cols-4",
  two: "",
};

export function GridLayout({
  products,
  headingLevel = 3,
  inView = 0,
  columns = products.length === 4 ? "row" : "four",
  Card,
  QuickBuyForm,
}: GridLayoutProps) {
  const dialog = useId();
  const [buying, setBuying] = useState<Product>();
  const stopBuying = useCallback(() => setBuying(undefined), []);
  return (
    <>
      <ul className={`product-grid ${columnClasses[columns]}`}>
        {products.map((product, index) => (
          <li key={product.slug}>
            <Card
              product={product}
              headingLevel={headingLevel}
              loading={index < inView ? loadingOnArrival(index) : "lazy"}
              dialog={dialog}
              onQuickBuy={setBuying}
            />
          </li>
        ))}
      </ul>
      <QuickBuyDialog id={dialog} product={buying} Form={QuickBuyForm} onClose={stopBuying} />
    </>
  );
}

/** A phone's first row shows two products. Only these load early, so the others do not take their bandwidth. */
function loadingOnArrival(index: number): PictureLoading {
  return index < 2 ? "early" : "late";
}
