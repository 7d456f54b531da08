import type { Product } from "@damson/shop/catalogue/product";
import type { ReactNode } from "react";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { Price } from "../card/price.tsx";

interface QuickBuyLayoutProps {
  readonly product: Product;
  readonly titleId?: string;
  readonly picture: ReactNode;
  readonly about: ReactNode;
  /** The form. */
  readonly children: ReactNode;
}

/** The content of the Quick Buy dialog. */
export function QuickBuyLayout({
  product,
  titleId,
  picture,
  about,
  children,
}: QuickBuyLayoutProps) {
  const { brand, name, size } = product;
  return (
    <>
      {picture}
      <div className="@container [grid-area:text]">
        <div id={titleId}>
          <p className="label-caps text-ink-soft">{brand}</p>{" "}
          <p className="text-pretty leading-snug">{noWrap(name)}</p>
        </div>
        <p className="mt-0.5 mb-2 text-ink-soft text-xs">{noWrap(size)}</p>
        <Price product={product} />
      </div>
      <p className="pt-4 text-ink-soft text-sm [grid-area:about]">{about}</p>
      {children}
    </>
  );
}
