import { type ComponentProps, useState } from "react";
import { Button } from "#admin/ui/button.tsx";
import { SelectField } from "#admin/ui/field.tsx";
import type { ProductListItem } from "#api/products.ts";
import { ProductSearch } from "./product-search.tsx";
import { useVariantNames } from "./use-variant-names.ts";

interface VariantPickerProps
  extends Pick<ComponentProps<typeof ProductSearch>, "label" | "name" | "error"> {
  /** Receives a variant key. */
  readonly onChosen: (key: string) => void;
}

/** Finds a product and, if it has several, one of its variants. */
export function VariantPicker({ onChosen, ...field }: VariantPickerProps) {
  return (
    <ProductSearch {...field} isOffered={({ keys }) => keys.length > 0}>
      {(product, startAgain) => (
        <VariantChoice
          product={product}
          onChosen={(key) => {
            onChosen(key);
            startAgain();
          }}
        />
      )}
    </ProductSearch>
  );
}

interface VariantChoiceProps extends Pick<VariantPickerProps, "onChosen"> {
  readonly product: ProductListItem;
}

function VariantChoice({ product: { name, keys }, onChosen }: VariantChoiceProps) {
  const [first = ""] = keys;
  const [chosen, setChosen] = useState(first);
  const names = useVariantNames(keys.length > 1 ? keys : []);
  return (
    <>
      {keys.length > 1 && (
        <div className="w-40">
          <SelectField
            label="Variant"
            aria-label={`Variant of ${name}`}
            name="variant"
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            options={keys.map((key) => ({
              value: key,
              label: names?.[key]?.options.map(({ value }) => value).join(", ") ?? key,
            }))}
          />
        </div>
      )}
      <Button onClick={() => onChosen(chosen)}>
        Add<span className="sr-only"> {name}</span>
      </Button>
    </>
  );
}
