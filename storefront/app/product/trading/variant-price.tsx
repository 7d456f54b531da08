import { formatPence } from "@damson/shop/money";
import type { ShownVariant } from "./product-page.ts";

/** The price of a variant and its unit price; where it is reduced, what was charged before, and when on demand. */
export function VariantPrice({ variant }: { readonly variant: ShownVariant }) {
  const { price, unitPrice, earlier } = variant;
  return (
    <div aria-live="polite">
      <p className="tabular flex flex-wrap items-baseline gap-x-3">
        <span className={`font-medium text-xl ${earlier ? "text-plum" : ""}`}>
          {earlier && <span className="sr-only">Now </span>}
          {formatPence(price)}
        </span>
        {unitPrice !== undefined && <span className="text-ink-soft text-sm">{unitPrice}</span>}
      </p>
      {earlier && (
        <details className="tabular mt-1 text-ink-soft text-sm">
          <summary className="inline-block py-1 underline underline-offset-4">
            Was <s>{formatPence(earlier.pence)}</s>
          </summary>
          <p className="mt-1">
            We charged {formatPence(earlier.pence)} from {earlier.from} to {earlier.to}.
          </p>
        </details>
      )}
    </div>
  );
}
