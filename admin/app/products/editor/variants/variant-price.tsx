import { formatPence } from "@damson/shop/money";
import { useIsOwner } from "#admin/session/use-session.ts";
import { useEditorPage, useVariantField } from "../editor-context.ts";
import { SmallText } from "../fields/small-field.tsx";
import type { VariantFields } from "../form/product-fields.ts";

interface VariantPriceProps {
  readonly variant: VariantFields;
  readonly title: string;
  readonly at: number;
  readonly onPrice: (variantId: string) => void;
}

const place = "col-span-3 @min-[36rem]:col-span-2 @min-[52rem]:col-span-1";

/**
 * The price of a variant. A new variant has a field, and a saved one a button that opens the price
 * dialog. Staff see text.
 */
export function VariantPrice({ variant, title, at, onPrice }: VariantPriceProps) {
  const { page } = useEditorPage();
  const field = useVariantField(at)("price");
  const isOwner = useIsOwner();
  const prices = page?.prices.find(({ variantId }) => variantId === variant.id);
  if (variant.key === undefined && isOwner) {
    return (
      <SmallText
        label="Price"
        of={title}
        field={field}
        error={field.error}
        input={{ inputMode: "decimal", maxLength: 12, placeholder: "£" }}
        className={place}
      />
    );
  }
  const price = prices?.current ? formatPence(prices.current.pence) : undefined;
  return (
    <div className={`flex flex-col gap-1 ${place}`}>
      <span className="text-ink-soft text-xs @min-[52rem]:sr-only">Price</span>
      <span className="tabular flex min-h-11 items-center mouse:min-h-9">
        {isOwner ? (
          <button
            type="button"
            data-path={field.name}
            aria-label={`${price ?? "No price"}: edit price${title && ` of ${title}`}`}
            onClick={() => onPrice(variant.id)}
            className="min-h-11 underline decoration-dotted underline-offset-4 hover:text-plum mouse:min-h-9"
          >
            {price ?? "Set price"}
          </button>
        ) : (
          <span data-path={field.name} tabIndex={-1} className={price ? "" : "text-ink-soft"}>
            {price ?? "Ask an owner"}
          </span>
        )}
      </span>
    </div>
  );
}
