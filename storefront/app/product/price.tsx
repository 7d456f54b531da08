import type { Product } from "#app/catalogue/products.ts";
import { formatPence } from "#app/lib/money.ts";

/** What one costs now, and what it cost before a discount. */
export function Price({ product }: { readonly product: Product }) {
  const { price, reduced } = product;
  if (reduced === undefined) return <p className="tabular font-medium">{formatPence(price)}</p>;
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-2">
      <span className="font-medium text-plum">
        <span className="sr-only">Now </span>
        {formatPence(price)}
      </span>{" "}
      <s className="text-ink-soft text-sm">
        <span className="sr-only">Was </span>
        {formatPence(reduced.from)}
      </s>
    </p>
  );
}
