import { createEmptyVariant } from "./new-fields.ts";
import type { OptionFields, ProductFields, VariantFields } from "./product-fields.ts";
import { listOptionValues } from "./variant-names.ts";

export const MAX_VARIANTS = 300;

type Choices = VariantFields["choices"];

/** Combinations of option values without a variant, in the order of the options. */
export function listMissingCombinations({ options, variants }: ProductFields): readonly Choices[] {
  const filled = options.filter(({ values }) => values.length > 0);
  if (filled.length === 0) return variants.length === 0 ? [{}] : [];
  const present = new Set(variants.map(({ choices }) => toCombinationKey(filled, choices)));
  const all = filled.reduce<readonly Choices[]>(
    (before, { id, values }) =>
      before.flatMap((choices) => values.map((value) => ({ ...choices, [id]: value.id }))),
    [{}],
  );
  return all.filter((choices) => !present.has(toCombinationKey(filled, choices)));
}

/** Adds variants for the combinations and sorts all variants by the order of the options. */
export function withVariants(
  fields: ProductFields,
  combinations: readonly Choices[],
  former: readonly VariantFields[] = [],
): ProductFields {
  const added = combinations.map((choices) => createVariant(fields, choices, former));
  const place = ({ choices }: VariantFields) =>
    fields.options.map(({ id, values }) => values.findIndex((each) => each.id === choices[id]));
  const variants = [...fields.variants, ...added].toSorted((a, b) => compare(place(a), place(b)));
  return { ...fields, variants };
}

function createVariant(
  { options, variants }: ProductFields,
  choices: Choices,
  former: readonly VariantFields[],
): VariantFields {
  const names = listOptionValues(options, { choices });
  const again = former.find((variant) => isSame(variant.choices, names));
  if (again && variants.every(({ id }) => id !== again.id)) return { ...again, choices };
  const [like] = variants;
  const { contents = "", netQuantity = "", netUnit = "", weight = "", price = "" } = like ?? {};
  return { ...createEmptyVariant(), choices, contents, netQuantity, netUnit, weight, price };
}

export function toCombinationKey(options: readonly OptionFields[], choices: Choices): string {
  return JSON.stringify(options.map(({ id }) => choices[id]));
}

function isSame(one: Choices, other: Choices): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, index) => place !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

export const fillableFields = ["netQuantity", "netUnit", "weight", "price"] as const;

/** Copies a field of the first variant to the others. Only new variants have a typed price. */
export function fillDown(
  fields: ProductFields,
  name: (typeof fillableFields)[number],
): ProductFields {
  const isFilled = ({ key }: VariantFields) => name !== "price" || key === undefined;
  const first = fields.variants.find(isFilled);
  if (first === undefined) return fields;
  const variants = fields.variants.map((variant) =>
    isFilled(variant) ? { ...variant, [name]: first[name] } : variant,
  );
  return { ...fields, variants };
}
