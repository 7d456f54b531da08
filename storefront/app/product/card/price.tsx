import type { Product } from "@damson/shop/catalogue/product";
import { formatPence } from "@damson/shop/money";

export function Price({ product }: { readonly product: Product }) {
  const { price, reduced } = product;
  if (reduced === undefined) return <p className="tabular font-medium">{formatPence(price)}</p>;
  return (
    <p className="price tabular">
      <span className="font-medium text-plum">
        <span className="sr-only">Now </span>
        {formatPence(price)}
      </span>{" "}
      <s className="text-ink-soft text-sm">
        <span className="sr-only">Was </span>
        {formatPence(reduced.from)}
      </s>{" "}
      <span className="whitespace-nowrap rounded border border-transparent bg-petal px-1.5 font-medium text-plum text-xs">
        {`Save ${reduced.percent}%`}
      </span>
    </p>
  );
}
