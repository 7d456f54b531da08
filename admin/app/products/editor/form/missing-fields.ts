import type { ProductSnapshot } from "@damson/catalogue";
import { type Missing, missingOf } from "@damson/catalogue/missing";
import type { Product, ProductFields } from "./product-fields.ts";
import { inputOf, priceError } from "./read-fields.ts";
import { variantTitle } from "./variant-names.ts";

export interface MissingField {
  /** Path of the field. */
  readonly path: string;
  readonly label: string;
  readonly isRequired: boolean;
}

interface Known {
  readonly state: Product["state"];
  /** Returns true if a variant has a price already. */
  hasPrice(variantId: string): boolean;
}

/** Lists what the product lacks as it is typed now. */
export function missingFields(fields: ProductFields, known: Known): readonly MissingField[] {
  const typed = new Set(
    fields.variants
      .filter(({ key, price }) => key === undefined && priceError(price) === undefined)
      .map(({ id }) => id),
  );
  const hasPrice = (id: string) => typed.has(id) || known.hasPrice(id);
  return missingOf(snapshotOf(fields, known), { hasPrice }).map((missing) => ({
    path: missing.path,
    label: labelOf(fields, missing),
    isRequired: missing.isRequired,
  }));
}

function snapshotOf(fields: ProductFields, { state }: Known): ProductSnapshot {
  const { description, ingredients, responsiblePerson, warnings } = fields;
  const { slug, brandId, categoryId, name, howToUse, searchWords, attributes } = fields;
  const { searchTitle, searchDescription, sharingTitle, sharingDescription } = fields;
  const { periodAfterOpening = null, vatRate = 0, options = [], variants } = inputOf(fields);
  return {
    ...{ slug, brandId, categoryId, name, attributes, periodAfterOpening, vatRate },
    ...{ searchWords, searchTitle, searchDescription, sharingTitle, sharingDescription },
    ...{ isNew: fields.isNew, isBestSeller: fields.isBestSeller, isFlammable: fields.isFlammable },
    description: description.trim(),
    howToUse,
    ingredients: ingredients.trim(),
    responsiblePerson: responsiblePerson.trim(),
    warnings: warnings.trim(),
    options: options.map(({ name, values }) => ({ name, values: [...values] })),
    variants: variants.map((variant, at) => ({
      id: fields.variants[at]?.id ?? "",
      key: variant.key ?? "",
      sku: variant.sku ?? null,
      gtin: variant.gtin ?? null,
      optionValues: { ...variant.optionValues },
      contents: variant.contents ?? "",
      netQuantity: variant.netQuantity ?? null,
      netUnit: variant.netUnit ?? null,
      weight: variant.weight ?? null,
      isArchived: false,
    })),
    images: fields.images.map((image) => ({
      ...image,
      alt: image.alt.trim(),
      widths: [...image.widths],
    })),
    position: 0,
    state,
    goLiveAt: null,
  };
}

/** Names variants as they are on the screen. */
function labelOf({ options, variants }: ProductFields, { path, message }: Missing): string {
  const [list, at, field] = path.split(".");
  if (list === "images" && at !== undefined)
    return `The alternative text of picture ${Number(at) + 1}`;
  const variant = list === "variants" && at !== undefined ? variants[Number(at)] : undefined;
  if (variant === undefined) return message;
  const title = variantTitle(options, variant);
  const what = field === "price" ? "The price" : "The net quantity";
  return title === "" ? what : `${what} of ${title}`;
}
