import type { Product } from "@damson/shop/catalogue/product";
import type { ReactNode } from "react";
import { noWrap } from "#app/ui/no-wrap.tsx";
import type { PictureLoading } from "#app/ui/picture.tsx";
import { WishlistButton } from "../wishlist/wishlist-button.tsx";
import { ProductPicture } from "./product-picture.tsx";

/** Props of each shop's `ProductCard`, which fills the slots of `CardLayout`. */
export interface ProductCardProps {
  readonly product: Product;
  readonly headingLevel: 2 | 3;
  /** When the picture loads: with the page if it is in view on arrival. */
  readonly loading: PictureLoading;
  /** The id of the grid's Quick Buy dialog. */
  readonly dialog: string;
  readonly onQuickBuy: (product: Product) => void;
}

interface CardLayoutProps extends Pick<ProductCardProps, "product" | "headingLevel" | "loading"> {
  readonly name: ReactNode;
  readonly badges: ReactNode;
  readonly price: ReactNode;
  readonly rating?: ReactNode;
  readonly quickBuy: ReactNode;
}

/** The displayed widths of a card's picture. */
export const cardSizes =
  "(width >= 87.5rem) 302px, (width >= 75rem) 23vw, (width >= 48rem) 31vw, calc(50vw - 24px)";

/**
 * A product in a grid. Its parts are rows of the grid, so they line up with the neighbouring cards. The picture's
 * row also holds everything on top of the picture.
 */
export function CardLayout({
  product,
  headingLevel,
  loading,
  name,
  badges,
  price,
  rating,
  quickBuy,
}: CardLayoutProps) {
  const { slug, brand, size, picture, imageAlt } = product;
  const Heading = `h${headingLevel}` as const;
  return (
    <article id={slug} className="product-card">
      <div className="card-picture">
        <ProductPicture picture={picture} alt={imageAlt} sizes={cardSizes} loading={loading} />
      </div>
      <div className="card-name">
        <Heading>
          <span className="label-caps">{brand}</span> <span>{name}</span>
        </Heading>
        <p>{noWrap(size)}</p>
      </div>
      {badges}
      {rating && <div className="card-rating">{rating}</div>}
      <div className="card-price">{price}</div>
      <div className="card-wish">
        <WishlistButton product={product} />
      </div>
      {quickBuy}
    </article>
  );
}
