import { useState } from "react";
import { select } from "#admin/lib/selection.ts";
import { PricesDialog } from "#admin/products/list/dialogs/prices-dialog.tsx";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import { CheckBox } from "#admin/ui/check-box.tsx";
import { Section } from "#admin/ui/section.tsx";
import { useEditorPage } from "../editor-context.ts";
import {
  fillableFields,
  fillDown,
  listMissingCombinations,
  MAX_VARIANTS,
  withVariants,
} from "../form/combinations.ts";
import { Options } from "./options.tsx";
import { VariantRow, variantColumns } from "./variant-row.tsx";

interface VariantsProps {
  readonly onPrice: (variantId: string) => void;
}

const headings = [
  "Variant",
  "SKU",
  "GTIN",
  "Size label",
  "Net quantity",
  "Unit",
  "Weight (g)",
  "Price",
  "Stock",
] as const;

export function Variants({ onPrice }: VariantsProps) {
  const { editor, former } = useEditorPage();
  const { fields, messages, edit } = editor;
  const missing = listMissingCombinations(fields);
  const isOwner = useIsOwner();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isPricing, setPricing] = useState(false);
  // New variants have a price field instead.
  const selectable = fields.variants.flatMap(({ id, key }) =>
    isOwner && key !== undefined ? id : [],
  );
  const chosen = selectable.filter((id) => selected.has(id));
  const choose = (ids: readonly string[], isSelected: boolean) =>
    setSelected(select(selected, ids, { isSelected, max: MAX_VARIANTS }));
  const isTooMany = fields.variants.length + missing.length > MAX_VARIANTS;
  return (
    <Section title="Options and variants">
      <Options />
      <div data-path="variants" tabIndex={-1} className="@container mt-5 scroll-mt-20">
        {messages.variants && (
          <p data-error="" tabIndex={-1} className="mb-2 text-error">
            {messages.variants}
          </p>
        )}
        <div
          aria-hidden="true"
          className={`hidden border-line border-y py-2 font-medium text-ink-soft text-xs @min-[52rem]:grid ${variantColumns}`}
        >
          {headings.map((heading) => (
            <span key={heading}>{heading}</span>
          ))}
        </div>
        <ul>
          {fields.variants.map((variant, at) => (
            <VariantRow
              key={variant.id}
              variant={variant}
              at={at}
              onPrice={onPrice}
              selection={
                selectable.length > 1 && variant.key !== undefined
                  ? {
                      isSelected: selected.has(variant.id),
                      onChange: (isSelected) => choose([variant.id], isSelected),
                    }
                  : undefined
              }
            />
          ))}
        </ul>
        <FillDown />
        {selectable.length > 1 && (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <CheckBox
              label="Select all variants"
              checked={selectable.every((id) => selected.has(id))}
              onChange={({ currentTarget: { checked } }) => choose(selectable, checked)}
            />
            <Button disabled={chosen.length === 0} onClick={() => setPricing(true)}>
              Edit prices{chosen.length > 0 && ` (${chosen.length})`}
            </Button>
          </div>
        )}
        {missing.length > 0 && (
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Button
              disabled={isTooMany}
              onClick={() => edit((now) => withVariants(now, missing, former))}
            >
              {missing.length === 1
                ? "Add missing variant"
                : `Add ${missing.length} missing variants`}
            </Button>
            {isTooMany && <p>Products can have up to {MAX_VARIANTS} variants</p>}
          </div>
        )}
      </div>
      {isPricing && (
        <PricesDialog
          ids={chosen}
          areVariants
          onClose={() => setPricing(false)}
          onDone={() => setSelected(new Set())}
        />
      )}
    </Section>
  );
}

const fillLabels = {
  netQuantity: "Net quantity",
  netUnit: "Unit",
  weight: "Weight",
  price: "Price",
} as const;

/** Fills a column with the value of the first row. */
function FillDown() {
  const { fields, edit } = useEditorPage().editor;
  const isOwner = useIsOwner();
  if (fields.variants.length < 2) return null;
  const newVariants = fields.variants.filter(({ key }) => key === undefined);
  const names = fillableFields.filter(
    (name) => name !== "price" || (isOwner && newVariants.length > 1),
  );
  return (
    <fieldset className="mt-3 flex flex-wrap items-center gap-2">
      <legend className="float-left mr-2 text-ink-soft">Fill down from the first variant</legend>
      {names.map((name) => (
        <Button key={name} onClick={() => edit((now) => fillDown(now, name))}>
          {fillLabels[name]}
        </Button>
      ))}
    </fieldset>
  );
}
