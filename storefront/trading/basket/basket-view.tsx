import { type BasketLine, getItemKey, itemCount, setQuantity } from "@damson/shop/orders/basket";
import { focusAtOnce } from "@damson/ui/focus-at-once";
import { useEffect, useRef, useState } from "react";
import { useBasket } from "#app/basket/use-basket.ts";
import { formatLineLabel } from "#app/checkout/line-label.ts";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { BasketLineRow } from "./basket-line-row.tsx";
import { basketStore } from "./basket-store.ts";
import { BasketSummary } from "./basket-summary.tsx";
import { EmptyBasketView } from "./empty-basket-view.tsx";
import { type RemovedLines, useRemovedLines } from "./use-removed-lines.ts";

const UNDO_MS = 10_000;

interface RemovedRowProps extends Pick<RemovedLines, "undo" | "forget"> {
  readonly line: BasketLine;
}

export function BasketView() {
  const count = itemCount(useBasket());
  const removed = useRemovedLines();

  // Updates prices and availability. If this fails, the checkout checks them.
  useEffect(() => {
    import("./refresh-basket.ts").then(({ refreshBasket }) => refreshBasket()).catch(() => {});
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

function BasketRows({ rows, remove, undo, forget }: RemovedLines) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {rows.map(({ line, isRemoved }) =>
        isRemoved ? (
          <RemovedRow key={`-${getItemKey(line)}`} line={line} undo={undo} forget={forget} />
        ) : (
          <BasketLineRow
            key={getItemKey(line)}
            line={line}
            onQuantity={(quantity) => change(line, quantity)}
            onRemove={() => remove(line)}
          />
        ),
      )}
    </ul>
  );
}

function change(line: BasketLine, quantity: number): void {
  basketStore.update((basket) => setQuantity(basket, basket.indexOf(line), quantity));
}

/** Replaces a removed line and can restore it. Does not disappear while it is focused or hovered. */
function RemovedRow({ line, undo, forget }: RemovedRowProps) {
  const [isHeld, setHeld] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const product = formatLineLabel(line);
  const leave = useRef(() => {});
  leave.current = () => {
    const hasFocus = row.current?.contains(document.activeElement);
    forget(line);
    if (hasFocus) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => leave.current(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    <li
      ref={row}
      className="flex flex-wrap items-center justify-between gap-x-4 py-5"
      onFocus={({ target }) => setHeld(target.matches(":focus-visible"))}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <p className="min-w-0 text-ink-soft">{noWrap(product)} is removed.</p>
      <button
        ref={focusAtOnce}
        type="button"
        className="-mr-2 ml-auto min-h-11 px-2 text-sm underline decoration-1 underline-offset-4 hover:text-plum hover:decoration-2"
        onClick={() => undo(line)}
      >
        Undo<span className="sr-only"> removing {product}</span>
      </button>
    </li>
  );
}
