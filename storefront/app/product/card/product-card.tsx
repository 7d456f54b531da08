import type { Product } from "@damson/shop/catalogue/product";
import { memo } from "react";
import { noWrap } from "#app/ui/no-wrap.tsx";
import type { PictureLoading } from "#app/ui/picture.tsx";
import { Badges } from "#variant/product/card/badges.tsx";
import { cardName } from "#variant/product/card/card-name.tsx";
import { areRatingsShown } from "#variant/product/card/ratings-shown.ts";
import { QuickBuyButton } from "#variant/product/quick-buy/quick-buy-button.tsx";
import { WishlistButton } from "../wishlist/wishlist-button.tsx";
import { Price } from "./price.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { Stars } from "./stars.tsx";

interface ProductCardProps {
  readonly product: Product;
  readonly headingLevel?: 2 | 3;
  /** When the picture loads: with the page if it is in view on arrival. */
  readonly loading?: PictureLoading;
  readonly quickBuyDialog: string;
  readonly onQuickBuy: (product: Product) => void;
}

const sizes =
  "(width >= 87.5rem) 302px, (width >= 75rem) 23vw, (width >= 48rem) 31vw, calc(50vw - 24px)";

/**
 * A product in a `ProductGrid`. Its parts are rows of the grid, so they line up with the neighbouring cards. The
 * picture's row also holds everything on top of the picture.
 */
export const ProductCard = memo(function ProductCard({
  product,
  headingLevel = 3,
  loading = "lazy",
  quickBuyDialog,
  onQuickBuy,
}: ProductCardProps) {
  const { slug, brand, size, rating, reviewCount, picture, imageAlt } = product;
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      id={slug}
      className="group row-span-5 grid scroll-mt-4 grid-cols-1 grid-rows-subgrid gap-y-0 *:col-start-1"
    >
      <div className="row-start-1 overflow-hidden rounded">
        <ProductPicture
          picture={picture}
          alt={imageAlt}
          sizes={sizes}
          loading={loading}
          className="transition-transform duration-700 group-hover:scale-103"
        />
      </div>
      <div className="row-start-2 pt-3 md:pt-4">
        <Heading className="font-sans text-sm tracking-normal md:text-base">
          <span className="label-caps block text-ink-soft">{brand}</span>{" "}
          <span className="block text-pretty leading-snug">{cardName(product)}</span>
        </Heading>
        <p className="mt-0.5 text-ink-soft text-xs">{noWrap(size)}</p>
      </div>
      <Badges product={product} />
      {areRatingsShown && (
        <div className="@container row-start-3 pt-2">
          <Stars rating={rating} reviewCount={reviewCount} />
        </div>
      )}
      <div className="@container row-start-4 pt-1.5">
        <Price product={product} />
      </div>
      <div className="row-start-1 self-start justify-self-end">
        <WishlistButton product={product} />
      </div>
      <QuickBuyButton
        product={product}
        dialog={quickBuyDialog}
        onPress={() => onQuickBuy(product)}
      />
    </article>
  );
});
