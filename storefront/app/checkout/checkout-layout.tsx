import type { ReactNode } from "react";
import { useMedia } from "#app/ui/use-media.ts";
import type { SummaryParts } from "./checkout-parts.ts";
import { OrderSummary, SIDE_BY_SIDE } from "./order-summary.tsx";

interface CheckoutLayoutProps {
  readonly summary: SummaryParts;
  readonly children: ReactNode;
  /** Replaces the summary in a step that shows the order itself. */
  readonly review?: ReactNode;
  readonly grid?: string;
}

/**
 * A form with the order summary next to it, or collapsed above it on phones. The document order matches the screen,
 * for the Tab key.
 */
export function CheckoutLayout({
  summary,
  children,
  review,
  grid = "gap-8 lg:grid-cols-[7fr_5fr] lg:gap-18",
}: CheckoutLayoutProps) {
  const isBeside = useMedia(SIDE_BY_SIDE) || review !== undefined;
  const order = review ?? (
    <aside
      aria-label="Your order"
      data-keep-clear
      className="lg:sticky lg:top-36 lg:col-start-2 lg:row-start-1"
    >
      <OrderSummary parts={summary} />
    </aside>
  );
  return (
    <div className={`grid items-start ${grid}`}>
      {!isBeside && order}
      <div className="lg:col-start-1 lg:row-start-1">{children}</div>
      {isBeside && order}
    </div>
  );
}
