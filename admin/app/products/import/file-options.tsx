import { useTaxonomy } from "#admin/products/list/use-products.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { CheckBox } from "#admin/ui/check-box.tsx";
import { SelectField } from "#admin/ui/field.tsx";
import type { ChosenFile, FileOptions } from "./use-product-file.ts";

interface FileOptionsProps {
  readonly file: ChosenFile;
  readonly onChange: (options: FileOptions) => void;
}

/** Choices that a file does not make: whether its prices count, and where new products belong that name no known place. */
export function FileOptionsFields({ file, onChange }: FileOptionsProps) {
  const { data: taxonomy } = useTaxonomy();
  const isOwner = useIsOwner();
  const { prices, brandId, categoryId, pictures } = file;
  const options = { prices, brandId, categoryId, pictures };
  const chosen = (value: string) => value || undefined;
  const named = (list: readonly { readonly id: string; readonly label: string }[] = []) => [
    { value: "", label: "None: such a line is wrong" },
    ...list.map(({ id, label }) => ({ value: id, label })),
  ];
  return (
    <div className="mb-4 grid items-end gap-4 md:grid-cols-3">
      <SelectField
        name="brand"
        label="Brand of new products without a known one"
        value={brandId ?? ""}
        options={named(taxonomy?.brands.map(({ id, name }) => ({ id, label: name })))}
        onChange={({ currentTarget }) =>
          onChange({ ...options, brandId: chosen(currentTarget.value) })
        }
      />
      <SelectField
        name="category"
        label="Category of new products without a known one"
        value={categoryId ?? ""}
        options={named(taxonomy?.categories)}
        onChange={({ currentTarget }) =>
          onChange({ ...options, categoryId: chosen(currentTarget.value) })
        }
      />
      <CheckBox
        label="Import without prices"
        checked={prices === "ignore"}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...options, prices: checked ? "ignore" : "set" })
        }
        hint={
          isOwner
            ? undefined
            : "Owners set prices. A line with another price than now is wrong for you."
        }
      />
    </div>
  );
}
