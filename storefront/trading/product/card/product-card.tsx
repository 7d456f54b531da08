import type { Product } from "@damson/shop/catalogue/product";
import { productPath } from "@damson/shop/catalogue/product-path";
import { type ComponentProps, memo } from "react";
import { Badges } from "#app/product/card/badges.tsx";
import { CardLayout, type ProductCardProps } from "#app/product/card/card-layout.tsx";
import { Price } from "#app/product/card/price.tsx";
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
  const { name, rating, reviewCount, lowest } = product;
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
          {/* For pointers only, because the name is the same link. Positioned, so that the zoomed
              picture does not cover it. */}
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
      price={
        lowest ? (
          <div className="flex items-baseline gap-1">
            {"from "}
            <Price product={lowest} />
          </div>
        ) : (
          <Price product={product} />
        )
      }
      rating={areRatingsShown && <Stars rating={rating} reviewCount={reviewCount} />}
      quickBuy={<QuickBuy product={product} dialog={dialog} onQuickBuy={onQuickBuy} />}
    />
  );
});

/** Overlaps the bottom of the picture, so that nothing moves when it appears. */
function StockLabel({ product }: { readonly product: Product }) {
  const words = stockWords(useProductStock(product));
  if (words === undefined) return null;
  return <p className="card-badge self-end bg-ink text-white">{words}</p>;
}

/** The button, unless the product is sold out. Below the price it leaves an empty space, so that nothing moves. */
function QuickBuy(props: ComponentProps<typeof QuickBuyButton>) {
  if (useProductStock(props.product) !== 0) return <QuickBuyButton {...props} />;
  return <div className="row-start-5 mt-3 mouse:hidden min-h-11 noscript:hidden" />;
}
