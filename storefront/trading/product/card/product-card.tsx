import type { Product } from "@damson/shop/catalogue/product";
import { productPath } from "@damson/shop/catalogue/product-path";
import { type ComponentProps, memo } from "react";
import { Badges } from "#app/product/card/badges.tsx";
import { CardLayout, type ProductCardProps } from "#app/product/card/card-layout.tsx";
import { Stars } from "#app/product/card/stars.tsx";
import { QuickBuyButton } from "#app/product/quick-buy/quick-buy-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { areRatingsShown } from "./ratings-shown.ts";
import { stockWords } from "./stock-words.ts";
import { useProductStock } from "./use-product-stock.ts";

/** Links to the product's page and shows the stock if little is left. */
export const ProductCard = memo(function ProductCard({
  dialog,
  onQuickBuy,
  ...card
}: ProductCardProps) {
  const { product } = card;
  const { name, rating, reviewCount } = product;
  const path = productPath(product);
  return (
    <CardLayout
      {...card}
      name={
        <Link to={path} className="underline-offset-4 hover:underline">
          {noWrap(name)}
        </Link>
      }
      badges={
        <>
          {/* For pointers only: the name is the same link. Positioned, because the picture grows above anything
              that is not. */}
          <Link
            to={path}
            tabIndex={-1}
            aria-hidden="true"
            className="no-print relative row-start-1"
          />
          <Badges product={product} />
          <StockLabel product={product} />
        </>
      }
      rating={areRatingsShown && <Stars rating={rating} reviewCount={reviewCount} />}
      quickBuy={<QuickBuy {...{ product, dialog, onQuickBuy }} />}
    />
  );
});

/** Lies over the bottom of the picture, so that nothing moves when it appears. */
function StockLabel({ product }: { readonly product: Product }) {
  const words = stockWords(useProductStock(product));
  if (words === undefined) return null;
  return (
    <p className="pointer-events-none relative row-start-1 m-1.5 self-end justify-self-start rounded border border-transparent bg-ink px-1.5 font-medium text-white text-xs md:m-3 md:px-2 md:py-0.5">
      {words}
    </p>
  );
}

/** The button, unless the product is sold out. Below the price it leaves an empty space, so that nothing moves. */
function QuickBuy(props: ComponentProps<typeof QuickBuyButton>) {
  if (useProductStock(props.product) !== 0) return <QuickBuyButton {...props} />;
  return <div className="row-start-5 mt-3 mouse:hidden min-h-11 noscript:hidden" />;
}
