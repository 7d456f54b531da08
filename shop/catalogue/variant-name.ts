import type { ChosenOptions, VariantOption } from "./variant-query.ts";

/** Joins the option values: `Ballroom, 28 nails`. Empty if the product has only one variant. */
export function variantName(
  options: readonly Pick<VariantOption, "name">[],
  { optionValues }: ChosenOptions,
): string {
  return options.flatMap(({ name }) => optionValues[name] ?? []).join(", ");
}
