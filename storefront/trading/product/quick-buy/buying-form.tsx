import { fragrance } from "@damson/shop/catalogue/categories";
import type { Product } from "@damson/shop/catalogue/product";
import { formatPence } from "@damson/shop/money";
import { lineTotal } from "@damson/shop/orders/basket";
import type { SubmitEvent } from "react";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { Button } from "#app/ui/button.tsx";
import { LazyContent } from "#trading/ui/lazy-content.tsx";
import { useBuying } from "./use-buying.tsx";

interface BuyingFormProps {
  readonly product: Product;
}

const variants = lazyWithRetry(() =>
  import("./quick-buy-variants.tsx").then((module) => module.QuickBuyVariants),
);

export function BuyingForm(props: BuyingFormProps) {
  const { slug, brand, name, price, picture, variant, category, pageSlug, query } = props.product;
  const isFlammable = category === fragrance.label || undefined;
  const item = {
    variantKey: slug,
    brand,
    name,
    price,
    picture,
    variant,
    isFlammable,
    pageSlug,
    query,
  };
  const { quantity, stepper, limit, limitId, button, add } = useBuying(item);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    // Screen readers ignore everything outside an open dialog, so it closes before the toast is rendered.
    if (add()) event.currentTarget.closest("dialog")?.close();
    else event.preventDefault();
  }

  return (
    // The form's method closes the dialog, and the browser restores the focus.
    <form method="dialog" className="pt-5 [grid-area:form] md:pb-8" onSubmit={submit}>
      {variant && <LazyContent of={variants} props={props} fallback={variant} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-t pt-5 forced-colors:**:aria-disabled:text-[GrayText]">
        {stepper}
        <p className="tabular flex items-baseline gap-2">
          <span className="text-ink-soft text-sm">Total</span>
          <span className="font-medium text-lg">
            {formatPence(lineTotal({ ...item, quantity }))}
          </span>
        </p>
      </div>
      {/* Takes up its space before the stock is known. */}
      <p id={limitId} role="status" className="mt-3 min-h-5 text-plum text-sm">
        {limit}
      </p>
      <Button type="submit" value="add" className="mt-2 w-full" {...button} />
    </form>
  );
}
