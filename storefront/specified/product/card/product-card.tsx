import { memo } from "react";
import { Badges } from "#app/product/card/badges.tsx";
import { CardLayout, type ProductCardProps } from "#app/product/card/card-layout.tsx";
import { Price } from "#app/product/card/price.tsx";
import { Stars } from "#app/product/card/stars.tsx";
import { QuickBuyButton } from "#app/product/quick-buy/quick-buy-button.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

/** The name is not a link, because products have no pages. */
export const ProductCard = memo(function ProductCard({
  dialog,
  onQuickBuy,
  ...card
}: ProductCardProps) {
  const { product } = card;
  const { name, rating, reviewCount } = product;
  return (
    <CardLayout
      {...card}
      name={noWrap(name)}
      badges={<Badges product={product} />}
      price={<Price product={product} />}
      rating={<Stars rating={rating} reviewCount={reviewCount} />}
      quickBuy={<QuickBuyButton product={product} dialog={dialog} onQuickBuy={onQuickBuy} />}
    />
  );
});
