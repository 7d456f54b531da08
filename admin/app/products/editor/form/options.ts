/** Options generate the variants, so changing options changes variants too. */
import { moveItem } from "#admin/editing/moved.ts";
import { listMissingCombinations, toCombinationKey, withVariants } from "./combinations.ts";
import type { OptionFields, ProductFields, ValueFields, VariantFields } from "./product-fields.ts";

export const MAX_OPTIONS = 3;

type Choices = VariantFields["choices"];

export function addOption(fields: ProductFields, name: string): ProductFields {
  const option = { id: crypto.randomUUID(), name, isColour: name === "Shade", values: [] };
  return { ...fields, options: [...fields.options, option] };
}

export function changeOption(
  fields: ProductFields,
  id: string,
  change: (option: OptionFields) => OptionFields,
): ProductFields {
  const options = fields.options.map((option) => (option.id === id ? change(option) : option));
  return { ...fields, options };
}

/** Removes an option. If several variants become identical, only the first one stays. */
export function removeOption(fields: ProductFields, id: string): ProductFields {
  const options = fields.options.filter((option) => option.id !== id);
  const variants = fields.variants.map((variant) => ({
    ...variant,
    choices: removeChoice(variant.choices, id),
  }));
  const distinct = [
    ...Map.groupBy(variants, ({ choices }) => toCombinationKey(options, choices)).values(),
  ];
  return { ...fields, options, variants: distinct.flatMap(([first]) => first ?? []) };
}

/**
 * Adds a value to an option. The first value applies to all existing variants. Each later value adds a variant for
 * every combination with the other options. A combination that was sold before reuses its `former` variant.
 */
export function addValue(
  fields: ProductFields,
  optionId: string,
  value: string,
  former: readonly VariantFields[] = [],
): ProductFields {
  const added: ValueFields = { id: crypto.randomUUID(), value, swatch: "" };
  const isFirst = fields.options.find(({ id }) => id === optionId)?.values.length === 0;
  const next = changeOption(fields, optionId, (option) => ({
    ...option,
    values: [...option.values, added],
  }));
  if (isFirst) {
    const choose = (variant: VariantFields) => ({
      ...variant,
      choices: { ...variant.choices, [optionId]: added.id },
    });
    return { ...next, variants: next.variants.map(choose) };
  }
  const missing = listMissingCombinations(next).filter((choices) => choices[optionId] === added.id);
  return withVariants(next, missing, former);
}

/** Removes a value and its variants. Removing an option's last value keeps the variants, without that option. */
export function removeValue(
  fields: ProductFields,
  optionId: string,
  valueId: string,
): ProductFields {
  const next = changeOption(fields, optionId, (option) => ({
    ...option,
    values: option.values.filter(({ id }) => id !== valueId),
  }));
  const isLast = next.options.find(({ id }) => id === optionId)?.values.length === 0;
  const variants = isLast
    ? next.variants.map((variant) => ({
        ...variant,
        choices: removeChoice(variant.choices, optionId),
      }))
    : next.variants.filter(({ choices }) => choices[optionId] !== valueId);
  return { ...next, variants };
}

export function moveValue(
  fields: ProductFields,
  optionId: string,
  { from, to }: { readonly from: number; readonly to: number },
): ProductFields {
  const next = changeOption(fields, optionId, (option) => ({
    ...option,
    values: moveItem(option.values, from, to),
  }));
  return withVariants(next, []);
}

function removeChoice(choices: Choices, optionId: string): Choices {
  const { [optionId]: removed, ...rest } = choices;
  return rest;
}
