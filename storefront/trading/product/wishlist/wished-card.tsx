import { productPath } from "@damson/shop/catalogue/product-path";
import { formatPence } from "@damson/shop/money";
import { type BasketItem, getItemKey } from "@damson/shop/orders/basket";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { ProductPicture } from "#app/product/card/product-picture.tsx";
import { toggleWish } from "#app/product/wishlist/wishlist.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { useStock } from "#trading/catalogue/stock.ts";
import { useBuying } from "../quick-buy/use-buying.tsx";

interface WishedCardProps {
  readonly item: BasketItem;
  /** False after it was removed. It can then be put back. */
  readonly isWished: boolean;
  readonly onToggle: (notice: string) => void;
}

const sizes =
  "(width >= 87.5rem) 302px, (width >= 75rem) 23vw, (width >= 48rem) 31vw, calc(50vw - 24px)";

export function WishedCard({ item, isWished, onToggle }: WishedCardProps) {
  const { brand, name, variant, price, picture, query = "" } = item;
  const key = getItemKey(item);
  const path = productPath({ ...item, slug: key }) + query;
  const toggleButton = useRef<HTMLButtonElement>(null);
  const { limit, limitId, button, add } = useBuying(item);
  const isSoldOut = useStock(key) === 0;
  const title = [brand, name, variant].filter(Boolean).join(" ");

  function toggle() {
    flushSync(() => {
      toggleWish(key);
      onToggle(
        isWished
          ? `${title} has been removed from your wishlist`
          : `${title} is back on your wishlist`,
      );
    });
    // The equivalent button may now be elsewhere.
    toggleButton.current?.focus();
  }

  return (
    <li className="wished" data-removed={!isWished || undefined}>
      {/* The name below is the same link. */}
      <Link to={path} tabIndex={-1} aria-hidden="true" className="overflow-hidden rounded">
        <ProductPicture picture={picture} sizes={sizes} alt="" />
      </Link>
      <div className="pt-3">
        <h2 className="font-sans text-sm tracking-normal md:text-base">
          <Link to={path} className="hover:text-plum">
            <span className="label-caps block text-ink-soft">{brand}</span>{" "}
            <span className="block text-pretty leading-snug">{noWrap(name)}</span>
          </Link>
        </h2>
        {variant && <p className="mt-0.5 text-ink-soft text-xs">{noWrap(variant)}</p>}
        <p className="tabular mt-2 font-medium">{formatPence(price)}</p>
      </div>
      {isWished ? (
        <div className="forced-colors:**:aria-disabled:text-[GrayText]">
          <p id={limitId} role="status" className="min-h-5 text-plum text-sm">
            {isSoldOut ? "Sold out" : limit}
          </p>
          {isSoldOut ? (
            <ButtonLink
              to={`/back-in-stock?of=${key}`}
              variant="outline"
              className="mt-2 w-full"
              aria-label={`Notify me when it is back: ${title}`}
            >
              Notify me
            </ButtonLink>
          ) : (
            <Button
              {...button}
              variant="outline"
              className="mt-2 w-full"
              aria-label={`${button.children}: ${title}`}
              onClick={add}
            />
          )}
          <button ref={toggleButton} type="button" className="wished-toggle" onClick={toggle}>
            Remove<span className="sr-only"> {title}</span>
          </button>
        </div>
      ) : (
        <div className="pt-5">
          <p className="min-h-12 content-center text-ink-soft text-sm">Removed</p>
          <button ref={toggleButton} type="button" className="wished-toggle" onClick={toggle}>
            Undo<span className="sr-only"> removing {title}</span>
          </button>
        </div>
      )}
    </li>
  );
}
