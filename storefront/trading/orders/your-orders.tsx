import { formatPence } from "@damson/shop/money";
import { orderPath } from "@damson/shop/orders/order-path";
import { Icon } from "@damson/ui/icon";
import { useEffect, useRef } from "react";
import { ProductPicture } from "#app/product/card/product-picture.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useHeadingFocus } from "#trading/ui/use-heading-focus.ts";
import { ConfirmIdentity } from "./confirm-identity.tsx";
import { formatDay } from "./days.ts";
import { OrderNumber } from "./order-number.tsx";
import { Message, SignedOut } from "./signed-out.tsx";
import { stateLabel } from "./state-labels.ts";
import { type ListedOrder, useOrderList } from "./use-order-list.ts";

export function YourOrders() {
  const { orders, state, hasMore, readMore } = useOrderList();
  const isLoading = state === "loading";
  useHeadingFocus();
  if (state === "signed out") return <SignedOut />;
  if (state === "second factor") return <ConfirmIdentity onConfirmed={readMore} />;
  if (orders === undefined) {
    return isLoading ? (
      <p className="appear text-ink-soft">Loading your orders. This can take a few seconds.</p>
    ) : (
      <Message text="We couldn’t load your orders. The connection may have dropped.">
        <Button onClick={readMore}>Try again</Button>
      </Message>
    );
  }
  if (orders.length === 0) {
    return (
      <Message text="You have no orders yet. Your orders and their progress will appear here.">
        <ButtonLink to="/">Continue Shopping</ButtonLink>
      </Message>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {formatCount(orders)}
      </p>
      <OrderRows orders={orders} />
      {state === "failed" && (
        <p role="alert" className="mt-6 text-error text-sm">
          We couldn’t load more orders. Please try again in a moment.
        </p>
      )}
      {hasMore && (
        <Button
          variant="outline"
          className="mt-8"
          aria-disabled={isLoading || undefined}
          aria-busy={isLoading || undefined}
          onClick={() => {
            if (!isLoading) readMore();
          }}
        >
          Show more orders
        </Button>
      )}
    </>
  );
}

function OrderRows({ orders }: { readonly orders: readonly ListedOrder[] }) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(orders.length);
  useEffect(() => {
    // Moves the focus to the first of the newly loaded orders.
    const first = list.current?.children[shown.current];
    if (orders.length > shown.current) first?.querySelector("a")?.focus();
    shown.current = orders.length;
  }, [orders.length]);
  return (
    <ul ref={list} className="divide-y divide-line border-line border-y">
      {orders.map((order) => {
        const { number, placedAt, items, total, lines } = order;
        return (
          <li key={number}>
            <Link
              to={orderPath(number)}
              className="group grid narrow:flex narrow:flex-col narrow:items-start grid-cols-[1fr_auto_auto] items-center gap-x-4 py-5 hover:text-plum md:grid-cols-[1.2fr_1.2fr_1.4fr_6rem_auto] md:gap-x-8"
            >
              <span className="tabular font-display text-lg">
                <OrderNumber>{number}</OrderNumber>
              </span>
              <span className="col-start-1 row-start-2 text-ink-soft text-sm md:col-start-2 md:row-start-1">
                <time dateTime={placedAt}>{formatDay(placedAt)}</time>
              </span>
              <span className="col-start-1 row-start-3 text-sm md:col-start-3 md:row-start-1">
                {stateLabel(order)}
              </span>
              <span className="tabular col-start-2 row-span-3 row-start-1 text-right font-medium md:col-start-4 md:row-span-1">
                {formatPence(total)}
                <span className="block font-normal text-ink-soft text-sm">
                  {items === 1 ? "1 item" : `${items} items`}
                </span>
              </span>
              <Icon
                name="chevron-right"
                className="narrow:hidden col-start-3 row-span-3 row-start-1 size-5 text-ink-soft md:col-start-5 md:row-span-1"
              />
              <span className="col-start-1 mt-2 flex flex-wrap gap-2">
                {lines.map(({ product, brand, name, picture }) => (
                  <span key={product} className="w-12 shrink-0">
                    <ProductPicture
                      picture={picture ?? { name: product, placeholder: "mist" }}
                      sizes="3rem"
                      alt={`${brand} ${name}`}
                      className="rounded"
                    />
                  </span>
                ))}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function formatCount({ length }: readonly ListedOrder[]): string {
  return length === 1 ? "1 order" : `${length} orders`;
}
