import type { Product } from "@damson/shop/catalogue/product";
import { formatPence } from "@damson/shop/money";

interface PriceProps {
  readonly product: Pick<Product, "price" | "reduced">;
}

export function Price({ product: { price, reduced } }: PriceProps) {
  if (reduced === undefined) return <p className="tabular font-medium">{formatPence(price)}</p>;
  return (
    <p className="price tabular">
      <span>
        <span className="sr-only">Now </span>
        {formatPence(price)}
      </span>{" "}
      <s>
        <span className="sr-only">Was </span>
        {formatPence(reduced.from)}
      </s>{" "}
      <span className="saving">{`Save ${reduced.percent}%`}</span>
    </p>
  );
}
