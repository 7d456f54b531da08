import { formatPence } from "@damson/shop/money";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { WishlistButton } from "#app/product/wishlist/wishlist-button.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useStock } from "#trading/catalogue/stock.ts";
import { useBuying } from "../quick-buy/use-buying.tsx";
import type { ShownVariant } from "./product-page.ts";

interface BuyingBarProps {
  readonly inPlaceOf: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * Adds a chosen quantity of a variant to the basket. If it is sold out, links to the back-in-stock form. On phones,
 * a bar keeps the button in reach.
 */
export function ProductBuying({ variant }: { readonly variant: ShownVariant }) {
  const row = useRef<HTMLDivElement>(null);
  const { key, item } = variant;
  const { name, stepper, limit, limitId, button, add } = useBuying(item);

  return (
    <div className="no-print forced-colors:**:aria-disabled:text-[GrayText]">
      <div ref={row} className="flex flex-wrap items-center gap-3 noscript:hidden">
        {/* Of the same height, so that nothing moves when the stock is known. */}
        {useStock(key) === 0 ? (
          <ButtonLink to={`/back-in-stock?of=${key}`} className="grow">
            Email me when it is back
          </ButtonLink>
        ) : (
          <>
            {stepper}
            <Button value="add" className="grow" onClick={add} {...button} />
          </>
        )}
        <WishlistButton product={{ slug: key, brand: item.brand, name }} />
      </div>
      {/* Takes up its space before the stock is known. */}
      <p id={limitId} role="status" className="mt-2 min-h-5 text-plum text-sm noscript:hidden">
        {limit}
      </p>
      <noscript>
        {import.meta.env.SSR && (
          <p className="rounded bg-sand p-4 text-sm">To buy, please switch on JavaScript.</p>
        )}
      </noscript>
      <BuyingBar inPlaceOf={row}>
        <p className="min-w-0 grow">
          <span className="block truncate text-ink-soft text-xs">{item.variant ?? item.name}</span>
          <span className="tabular font-medium">{formatPence(item.price)}</span>
        </p>
        <Button value="add" className="shrink-0" onClick={add} {...button} />
      </BuyingBar>
    </div>
  );
}

/** A bar at the bottom of a phone's screen, while neither the button nor the footer is in view. */
function BuyingBar({ inPlaceOf, children }: BuyingBarProps) {
  const isShown = useIsOffScreen(inPlaceOf);
  return (
    <div inert={!isShown} className="above-banner buying-bar">
      {children}
    </div>
  );
}

/** True while neither the element nor the footer is in view. False until that is known. */
function useIsOffScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isOffScreen, setOffScreen] = useState(false);
  useEffect(() => {
    const watched = [ref.current, document.querySelector("#shop > footer")];
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      setOffScreen(visible.size === 0);
    });
    for (const element of watched) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isOffScreen;
}
