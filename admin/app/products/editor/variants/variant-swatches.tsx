import { useEditorPage } from "../editor-context.ts";
import type { VariantFields } from "../form/product-fields.ts";

/** Decorative: the names of the values stand beside them. */
export function VariantSwatches({ variant: { choices } }: { readonly variant: VariantFields }) {
  const { options } = useEditorPage().editor.fields;
  const colours = options.flatMap(({ id, values }) =>
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
