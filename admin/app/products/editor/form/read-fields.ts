import { SLUG } from "@damson/shop/catalogue/slug";
import type { Messages } from "#admin/editing/use-field-messages.ts";
import { parsePounds } from "#admin/lib/pounds.ts";
import type { ProductInput } from "#api/products.ts";
import { findGtinError, readGtinDigits } from "./gtin-error.ts";
import type { ProductFields, VariantFields } from "./product-fields.ts";
import { listOptionValues } from "./variant-names.ts";

type ReadFields =
  | { readonly ok: true; readonly product: ProductInput }
  | { readonly ok: false; readonly messages: Messages };

const MAX_PRICE = 9_999_999;

/** Parses and checks typed values. The server validates the rest. */
export function readFields(fields: ProductFields): ReadFields {
  const messages = { ...findProductErrors(fields), ...findVariantErrors(fields) };
  if (Object.keys(messages).length > 0) return { ok: false, messages };
  return { ok: true, product: toProductInput(fields) };
}

/** The request body. Leaves out numbers that do not parse. */
export function toProductInput(fields: ProductFields): ProductInput {
  const { periodAfterOpening, vatRate, options, variants, images, ...rest } = fields;
  return {
    ...rest,
    slug: fields.slug.trim(),
    periodAfterOpening: readNumber(periodAfterOpening) ?? null,
    vatRate: readNumber(vatRate) ?? 20,
    options: options.map(({ name, isColour, values }) => ({
      name,
      ...(isColour ? { kind: "colour" } : {}),
      values: values.map(({ value, swatch }) => ({
        value,
        ...(isColour && swatch ? { swatch } : {}),
      })),
    })),
    variants: variants.map((variant) => toVariantInput(fields, variant)),
    images,
  };
}

function toVariantInput({ options }: ProductFields, variant: VariantFields) {
  const { id, key, sku, gtin, contents, netQuantity, netUnit, weight } = variant;
  const price = parsePounds(variant.price);
  const quantity = readNumber(netQuantity) ?? null;
  return {
    id,
    ...(key === undefined ? {} : { key }),
    sku: sku.trim() || null,
    gtin: readGtinDigits(gtin) || null,
    optionValues: listOptionValues(options, variant),
    contents,
    netQuantity: quantity,
    netUnit: quantity === null || netUnit === "" ? null : netUnit,
    weight: readNumber(weight) ?? null,
    ...(key === undefined && price !== undefined ? { price } : {}),
  };
}

function findProductErrors(fields: ProductFields): Messages {
  const { name, brandId, categoryId, slug, periodAfterOpening, options } = fields;
  return dropEmpty({
    name: name.trim() === "" && "Enter a product name",
    brandId: brandId === "" && "Choose a brand",
    categoryId: categoryId === "" && "Choose a category",
    slug: !SLUG.test(slug.trim()) && "Use lowercase letters, numbers and hyphens",
    periodAfterOpening: !isWhole(periodAfterOpening) && "Enter whole months, like 12",
    ...Object.fromEntries(
      options.map(({ name, values }, at) =>
        name.trim() === ""
          ? [`options.${at}.name`, "Enter an option name"]
          : [`options.${at}.add`, values.length === 0 && "Add a value or remove the option"],
      ),
    ),
  });
}

function findVariantErrors({ variants }: ProductFields): Messages {
  if (variants.length === 0) return { variants: "Add at least one variant" };
  const entries = variants.flatMap((variant, at) =>
    Object.entries(validateVariant(variant)).map(([name, message]) => [
      `variants.${at}.${name}`,
      message,
    ]),
  );
  return Object.fromEntries(entries);
}

function validateVariant({
  gtin,
  netQuantity,
  netUnit,
  weight,
  key,
  price,
}: VariantFields): Messages {
  const quantity = readNumber(netQuantity);
  return dropEmpty({
    gtin: findGtinError(gtin),
    netQuantity: isWrong(netQuantity) && "Enter a number, like 50",
    netUnit: quantity !== undefined && netUnit === "" && "Choose a unit",
    weight: !isWhole(weight) && "Enter whole grams, like 120",
    price: key === undefined && price.trim() !== "" ? findPriceError(price) : undefined,
  });
}

export function findPriceError(typed: string): string | undefined {
  const pence = parsePounds(typed);
  if (pence === undefined) return "Enter an amount, like 24.99";
  if (pence < 1) return "Enter £0.01 or more";
  return pence > MAX_PRICE ? "Enter less than £100,000" : undefined;
}

/** Parses `50`, `7.5` or `7,5`. Returns `undefined` if the text is not a number above zero. */
export function readNumber(typed: string): number | undefined {
  const plain = typed.trim().replace(",", ".");
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(plain)) return undefined;
  return Number(plain) > 0 ? Number(plain) : undefined;
}

function isWrong(typed: string): boolean {
  return typed.trim() !== "" && readNumber(typed) === undefined;
}

function isWhole(typed: string): boolean {
  return typed.trim() === "" || Number.isInteger(readNumber(typed));
}

function dropEmpty(messages: Readonly<Record<string, string | false | undefined>>): Messages {
  const entries = Object.entries(messages).flatMap(([path, message]) =>
    message ? [[path, message]] : [],
  );
  return Object.fromEntries(entries);
}
