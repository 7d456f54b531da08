import { Button } from "#admin/ui/button.tsx";
import { Section } from "#admin/ui/section.tsx";
import { useEditorPage } from "../editor-context.ts";
import { listMissingCombinations, MAX_VARIANTS, withVariants } from "../form/combinations.ts";
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
            <VariantRow key={variant.id} variant={variant} at={at} onPrice={onPrice} />
          ))}
        </ul>
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
    </Section>
  );
}
