import type { ReactNode } from "react";
import { useStock } from "#app/catalogue/trading/stock.ts";

interface UnlessSoldOutProps {
  readonly slug: string;
  readonly children: ReactNode;
}

/** The way to buy a product, while there is any of it. Below the price its place stays, so that nothing moves. */
export function UnlessSoldOut({ slug, children }: UnlessSoldOutProps) {
  if (useStock(slug) !== 0) return children;
  return <div className="row-start-5 mt-3 mouse:hidden min-h-11 noscript:hidden" />;
}
