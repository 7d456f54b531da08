import { Link } from "react-router";
import { useEditorPage } from "../editor-context.ts";
import type { VariantFields } from "../form/product-fields.ts";

interface VariantStockProps {
  readonly variant: VariantFields;
  readonly title: string;
}

export function VariantStock({ variant: { key }, title }: VariantStockProps) {
  const { page } = useEditorPage();
  const stock = key === undefined ? undefined : page?.stock[key];
  return (
    <div className="col-span-3 flex flex-col gap-1 @min-[36rem]:col-span-1">
      <span className="text-ink-soft text-xs @min-[52rem]:sr-only">Stock</span>
      <span className="flex min-h-11 items-center mouse:min-h-9">
        {key === undefined ? (
          <span className="text-ink-soft">–</span>
        ) : (
          <Link
            to={`/products/stock/${key}`}
            aria-label={`${formatStock(stock?.available)}: stock of ${title || "the product"}`}
            className="tabular underline decoration-dotted underline-offset-4 hover:text-plum"
          >
            {formatStock(stock?.available)}
          </Link>
        )}
      </span>
    </div>
  );
}

function formatStock(available: number | null | undefined): string {
  return available === null || available === undefined ? "Add stock" : String(available);
}
