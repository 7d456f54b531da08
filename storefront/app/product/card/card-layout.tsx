import type { Product } from "@damson/shop/catalogue/product";
import type { ReactNode } from "react";
import { noWrap } from "#app/ui/no-wrap.tsx";
import type { PictureLoading } from "#app/ui/picture.tsx";
import { WishlistButton } from "../wishlist/wishlist-button.tsx";
import { Price } from "./price.tsx";
import { ProductPicture } from "./product-picture.tsx";

/** A shop's own `ProductCard` gets these, and fills the slots of `CardLayout`. */
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
  readonly rating?: ReactNode;
  readonly quickBuy: ReactNode;
}

const sizes =
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
  rating,
  quickBuy,
}: CardLayoutProps) {
  const { slug, brand, size, picture, imageAlt } = product;
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
          <span className="block text-pretty leading-snug">{name}</span>
        </Heading>
        <p className="mt-0.5 text-ink-soft text-xs">{noWrap(size)}</p>
      </div>
      {badges}
      {rating && <div className="@container row-start-3 pt-2">{rating}</div>}
      <div className="@container row-start-4 pt-1.5">
        <Price product={product} />
      </div>
      <div className="row-start-1 self-start justify-self-end">
        <WishlistButton product={product} />
      </div>
      {quickBuy}
    </article>
  );
}
