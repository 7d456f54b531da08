import { Icon } from "@damson/ui/icon";
import type { ComponentProps } from "react";
import { SelectionBox } from "#admin/ui/selection-box.tsx";
import { useEditorPage, useVariantField } from "../editor-context.ts";
import { SmallField, SmallText } from "../fields/small-field.tsx";
import { findGtinError } from "../form/gtin-error.ts";
import type { VariantFields } from "../form/product-fields.ts";
import { formatVariantTitle } from "../form/variant-names.ts";
import { VariantPrice } from "./variant-price.tsx";
import { VariantStock } from "./variant-stock.tsx";

interface RemoveVariantProps {
  readonly title: string;
  readonly at: number;
  readonly isOnly: boolean;
}

export const variantColumns =
  "@min-[52rem]:grid-cols-[minmax(6rem,1fr)_minmax(6rem,1.1fr)_8rem_minmax(5rem,1fr)_3.25rem_4.75rem_3.5rem_4.75rem_3.5rem_2.25rem] gap-x-2";

interface VariantRowProps {
  readonly variant: VariantFields;
  readonly at: number;
  readonly onPrice: (variantId: string) => void;
  /** Absent if the variant cannot be selected. */
  readonly selection?:
    | Pick<ComponentProps<typeof SelectionBox>, "isSelected" | "onChange">
    | undefined;
}

const units = [
  { value: "", label: "–" },
  { value: "g", label: "g" },
  { value: "ml", label: "ml" },
  { value: "item", label: "pieces" },
] as const;

/** A variant: a table row, or a block on narrow screens. */
export function VariantRow({ variant, at, onPrice, selection }: VariantRowProps) {
  const { editor } = useEditorPage();
  const field = useVariantField(at);
  const { options, variants } = editor.fields;
  const title = formatVariantTitle(options, variant);
  const gtin = field("gtin");
  const unit = field("netUnit");
  const optionError = editor.messages[`variants.${at}.optionValues`];
  const isOnly = variants.length === 1;
  // Without options, narrow screens need no line for the title.
  const hasHead = title !== "" || optionError !== undefined || !isOnly;
  const isWhole = gtin.value.replaceAll(/\D/g, "").length >= 12;
  return (
    <li
      className={`grid grid-cols-6 items-end gap-y-2 border-line border-b py-3 @min-[52rem]:items-start @min-[52rem]:py-1.5 ${variantColumns}`}
    >
      <div
        className={`col-span-5 min-h-9 min-w-0 items-center gap-2 font-medium @min-[52rem]:col-span-1 @min-[52rem]:flex ${hasHead ? "flex" : "hidden"}`}
      >
        {selection && <SelectionBox label={`Select ${title}`} {...selection} />}
        <VariantSwatches variant={variant} />
        <span className="wrap-anywhere">
          {title}
          {optionError && <span className="block text-error text-xs">{optionError}</span>}
        </span>
      </div>
      <RemoveVariant title={title} at={at} isOnly={isOnly} />
      <SmallText
        label="SKU"
        of={title}
        field={field("sku")}
        error={field("sku").error}
        input={{ maxLength: 64 }}
        className="col-span-3 @min-[36rem]:col-span-2 @min-[52rem]:col-span-1"
      />
      <SmallText
        label="GTIN"
        of={title}
        field={gtin}
        // Checks complete GTINs before Save.
        error={gtin.error ?? (isWhole ? findGtinError(gtin.value) : undefined)}
        input={{ inputMode: "numeric", maxLength: 20 }}
        className="col-span-3 @min-[36rem]:col-span-2 @min-[52rem]:col-span-1"
      />
      <SmallText
        label="Size label"
        of={title}
        field={field("contents")}
        error={field("contents").error}
        input={{ maxLength: 120, placeholder: "50 ml" }}
        className="col-span-6 @min-[36rem]:col-span-2 @min-[52rem]:col-span-1"
      />
      <SmallText
        label="Net quantity"
        of={title}
        field={field("netQuantity")}
        error={field("netQuantity").error}
        input={{ inputMode: "decimal", maxLength: 12 }}
        className="col-span-2 @min-[36rem]:col-span-1"
      />
      <SmallField
        label="Unit"
        of={title}
        error={unit.error}
        className="col-span-2 @min-[36rem]:col-span-1"
      >
        {(control) => (
          <select
            {...control}
            name={unit.name}
            value={unit.value}
            onChange={({ currentTarget }) => unit.set(currentTarget.value)}
            className={`${control.className} border-control! bg-white!`}
          >
            {units.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </SmallField>
      <SmallText
        label="Weight (g)"
        of={title}
        field={field("weight")}
        error={field("weight").error}
        input={{ inputMode: "numeric", maxLength: 9 }}
        className="col-span-2 @min-[36rem]:col-span-1"
      />
      <VariantPrice variant={variant} title={title} at={at} onPrice={onPrice} />
      <VariantStock variant={variant} title={title} />
    </li>
  );
}

/** Removes a variant. Saving archives it if it was sold before. */
function RemoveVariant({ title, at, isOnly }: RemoveVariantProps) {
  const { editor } = useEditorPage();
  return (
    <div
      className={`justify-end @min-[52rem]:order-last @min-[52rem]:flex ${isOnly ? "hidden" : "flex"}`}
    >
      {!isOnly && (
        <button
          type="button"
          aria-label={`Stop selling ${title || "this variant"}`}
          title="Stop selling"
          onClick={() =>
            editor.edit((fields) => ({ ...fields, variants: fields.variants.toSpliced(at, 1) }))
          }
          className="flex size-11 items-center justify-center text-ink-soft hover:text-plum mouse:size-9"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </div>
  );
}

/** Decorative, because the value names follow. */
function VariantSwatches({ variant: { choices } }: { readonly variant: VariantFields }) {
  const { options } = useEditorPage().editor.fields;
  const colours = options
    .filter(({ isColour }) => isColour)
    .flatMap(({ id, values }) =>
      values.filter((value) => value.id === choices[id] && value.swatch !== ""),
    );
  return colours.map(({ id, swatch }) => (
    <span
      key={id}
      aria-hidden="true"
      style={{ backgroundColor: swatch }}
      className="size-5 shrink-0 rounded-full border border-line"
    />
  ));
}
