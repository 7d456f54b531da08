import { itemCount } from "@damson/shop/orders/basket";
import { useEffect } from "react";
import { useBasket } from "#app/basket/use-basket.ts";
import { BasketRows } from "./basket-rows.tsx";
import { BasketSummary } from "./basket-summary.tsx";
import { EmptyBasketView } from "./empty-basket-view.tsx";
import { useRemovedLines } from "./use-removed-lines.ts";

/** The basket, to look at and to change before the checkout. */
export function BasketView() {
  const count = itemCount(useBasket());
  const removed = useRemovedLines();

  // The prices of now, and what is not sold any more. Without an answer the checkout says so.
  useEffect(() => {
    import("#app/basket/trading/refresh-basket.ts")
      .then(({ refreshBasket }) => refreshBasket())
      .catch(() => {});
  }, []);

  return (
    <>
      <p role="status" className="sr-only">
        {removed.notice}
      </p>
      {removed.rows.length === 0 ? (
        <EmptyBasketView />
      ) : (
        <div className="wrap-page pt-8 pb-18 lg:pt-12">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h1 tabIndex={-1} className="text-3xl">
              Your basket
            </h1>
            <p className="text-ink-soft">{count === 1 ? "1 item" : `${count} items`}</p>
          </div>
          <div className="basket-layout">
            <BasketRows {...removed} />
            <BasketSummary />
          </div>
        </div>
      )}
    </>
  );
}
