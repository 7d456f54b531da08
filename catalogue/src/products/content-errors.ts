import type { ProductSnapshot, Variant } from "./product-snapshot.ts";

type Errors = Readonly<Record<string, string>>;

/** Checks the rules between parts of a product. Returns messages by path. */
export function findContentErrors(product: ProductSnapshot): Errors {
  return {
    ...findOptionErrors(product),
    ...findVariantErrors(product),
    ...findImageErrors(product),
  };
}

function findOptionErrors({ options }: ProductSnapshot): Errors {
  const errors: Record<string, string> = {};
  if (hasDuplicates(options.map(({ name }) => name))) {
    errors.options = "Two options have the same name";
  }
  for (const [at, { name, values }] of options.entries()) {
    if (!hasDuplicates(values.map(({ value }) => value))) continue;
    errors[`options.${at}`] = `${name} has the same value twice`;
  }
  return errors;
}

function findVariantErrors(product: ProductSnapshot): Errors {
  const { variants } = product;
  const errors: Record<string, string> = {};
  for (const [at, variant] of variants.entries()) {
    if (variant.isArchived) continue;
    if (!hasItsOptions(product, variant)) {
      errors[`variants.${at}.optionValues`] = "Choose a value for each option";
    }
    if ((variant.netQuantity === null) !== (variant.netUnit === null)) {
      errors[`variants.${at}.netUnit`] = "Choose a unit for the net quantity";
    }
  }
  const sold = variants.filter(({ isArchived }) => !isArchived);
  if (hasDuplicates(sold.map((variant) => toCombinationKey(product, variant)))) {
    errors.variants = "Two variants have the same options";
  }
  if (hasDuplicates(variants.map(({ id }) => id))) errors.variants = "A variant appears twice";
  if (hasDuplicates(variants.flatMap(({ sku }) => sku ?? []))) {
    errors.variants = "Two variants have the same SKU";
  }
  return errors;
}

function findImageErrors({ images, variants }: ProductSnapshot): Errors {
  const errors: Record<string, string> = {};
  const ids = new Set(variants.map(({ id }) => id));
  for (const [at, { variantId }] of images.entries()) {
    if (variantId !== null && !ids.has(variantId)) {
      errors[`images.${at}.variantId`] = "The picture shows a variant of another product";
    }
  }
  if (hasDuplicates(images.map(({ id }) => id))) errors.images = "A picture appears twice";
  return errors;
}

function hasItsOptions({ options }: ProductSnapshot, { optionValues }: Variant): boolean {
  return (
    Object.keys(optionValues).length === options.length &&
    options.every(({ name, values }) => values.some(({ value }) => value === optionValues[name]))
  );
}

function toCombinationKey({ options }: ProductSnapshot, { optionValues }: Variant): string {
  return JSON.stringify(options.map(({ name }) => optionValues[name]));
}

function hasDuplicates(values: readonly string[]): boolean {
  return new Set(values).size < values.length;
}
