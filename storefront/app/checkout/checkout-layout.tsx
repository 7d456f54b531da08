import type { ReactNode } from "react";
import { useMedia } from "#app/ui/use-media.ts";
import { OrderSummary, SIDE_BY_SIDE } from "./order-summary.tsx";
import { REVIEW_GRID } from "./orders/review-grid.ts";

interface CheckoutLayoutProps {
  readonly children: ReactNode;
  /** Two cells in place of the summary, of a step that has a summary of its own. */
  readonly review?: ReactNode;
}

/**
 * A form with the order summary beside it or, on phones, folded away above it. The order in the document
 * is the one on screen, for the Tab key.
 */
export function CheckoutLayout({ children, review }: CheckoutLayoutProps) {
  const isSideBySide = useMedia(SIDE_BY_SIDE);
  const hasReview = import.meta.env.ORDERS && review !== undefined;
  const summary = !hasReview && (
    <aside
      aria-label="Your order"
      data-keep-clear
      className="lg:sticky lg:top-36 lg:col-start-2 lg:row-start-1"
    >
      <OrderSummary />
    </aside>
  );
  return (
    <div
      className={
        hasReview ? REVIEW_GRID : "grid items-start gap-8 lg:grid-cols-[7fr_5fr] lg:gap-18"
      }
    >
      {!isSideBySide && summary}
      <div className="lg:col-start-1 lg:row-start-1">{children}</div>
      {isSideBySide && summary}
      {import.meta.env.ORDERS && review}
    </div>
  );
}
