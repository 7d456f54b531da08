import { describeDiscount, explainUnmet } from "@damson/shop/orders/discount";
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { useSellableBasket } from "#trading/basket/sellable-basket.ts";
import { LazyContent } from "#trading/ui/lazy-content.tsx";
import {
  forgetDiscount,
  refusedStore,
  toOrderItems,
  useAppliedDiscount,
  useDiscount,
} from "./discount.ts";
import type { DiscountFormProps } from "./discount-form.tsx";

const form = lazyWithRetry<ComponentType<DiscountFormProps>>(
  async () => (await import("./discount-form.tsx")).DiscountForm,
);

/** The discount code field, with the reason why a code does not apply or the discount. */
export function DiscountField() {
  const discount = useDiscount();
  const problem = useProblem();
  const container = useRef<HTMLDivElement>(null);

  /** Moves the focus to the replacement of the focused element. */
  function show(change: () => void, next: string) {
    flushSync(change);
    container.current?.querySelector<HTMLElement>(next)?.focus();
  }

  return (
    <div ref={container}>
      {discount === undefined ? (
        <CodeForm onApplied={() => show(() => {}, "button")} />
      ) : (
        <div className="flex items-center justify-between gap-4">
          <p className="wrap-anywhere">
            {describeDiscount(discount)} with {discount.code}
            {problem && <span className="block text-plum text-sm">{problem}</span>}
          </p>
          <button
            type="button"
            className="-mx-2 min-h-11 px-2 text-ink-soft text-sm underline decoration-1 underline-offset-4 hover:text-plum hover:decoration-2"
            onClick={() => show(forgetDiscount, "summary")}
          >
            Remove<span className="sr-only"> the discount code</span>
          </button>
        </div>
      )}
      <p role="status" className="sr-only">
        {discount && (problem ?? `Discount applied: ${describeDiscount(discount)}`)}
      </p>
    </div>
  );
}

/** Why an accepted code takes nothing off the basket. */
function useProblem(): string | undefined {
  const discount = useDiscount();
  const basket = useSellableBasket();
  const applied = useAppliedDiscount(basket);
  if (discount === undefined || applied !== undefined) return undefined;
  const unmet = explainUnmet(toOrderItems(basket), discount);
  return unmet ?? "Delivery is free anyway, so this order doesn’t use your code.";
}

/** Collapsed, because most shoppers have no code. The form is preloaded, so that a quick Tab finds the field. */
function CodeForm({ onApplied }: DiscountFormProps) {
  const [isWanted, setWanted] = useState(refusedStore.get() !== undefined);
  useEffect(form.preload, []);

  // The browser's own `toggle` event comes too late for a quick Tab.
  function toggle(event: MouseEvent) {
    event.preventDefault();
    setWanted(!isWanted);
  }

  return (
    <details open={isWanted}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is operated like a button */}
      <summary
        className="flex min-h-11 list-none items-center gap-2 text-sm underline decoration-1 underline-offset-4 hover:text-plum hover:decoration-2 [&::-webkit-details-marker]:hidden"
        onClick={toggle}
      >
        Add a discount code
      </summary>
      {isWanted && (
        <LazyContent
          of={form}
          props={{ onApplied }}
          fallback={<p className="min-h-22 text-ink-soft text-sm">Loading...</p>}
          onFailure={() => setWanted(false)}
        />
      )}
    </details>
  );
}
