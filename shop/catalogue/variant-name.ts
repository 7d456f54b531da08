import type { ChosenOptions, VariantOption } from "./variant-address.ts";

/** The values that distinguish a variant from the others of its product: `Ballroom, 28 nails`. Empty where there is only one. */
export function variantName(
  options: readonly Pick<VariantOption, "name">[],
  { optionValues }: ChosenOptions,
): string {
  return options.flatMap(({ name }) => optionValues[name] ?? []).join(", ");
}
