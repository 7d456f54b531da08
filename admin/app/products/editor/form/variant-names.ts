import type { OptionFields, ValueFields, VariantFields } from "./product-fields.ts";

/** Returns a title such as `Ballroom, 50 g`; empty for the only variant of a product. */
export function formatVariantTitle(
  options: readonly OptionFields[],
  { choices }: VariantFields,
): string {
  return options.flatMap(({ id, values }) => formatValueName(values, choices[id])).join(", ");
}

/** Value names by option name, as stored. */
export function listOptionValues(
  options: readonly OptionFields[],
  { choices }: Pick<VariantFields, "choices">,
): Readonly<Record<string, string>> {
  const named = options.flatMap(({ id, name, values }) =>
    formatValueName(values, choices[id]).map((value) => [name.trim(), value.trim()] as const),
  );
  return Object.fromEntries(named);
}

function formatValueName(
  values: readonly ValueFields[],
  id: string | undefined,
): readonly string[] {
  return values.filter((value) => value.id === id).map(({ value }) => value);
}
