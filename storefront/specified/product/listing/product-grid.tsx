import { GridLayout, type ProductGridProps } from "#app/product/listing/grid-layout.tsx";
import { ProductCard } from "../card/product-card.tsx";
import { QuickBuyForm } from "../quick-buy/quick-buy-form.tsx";

export function ProductGrid(props: ProductGridProps) {
  return <GridLayout {...props} Card={ProductCard} QuickBuyForm={QuickBuyForm} />;
}
