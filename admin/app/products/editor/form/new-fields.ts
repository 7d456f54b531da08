import type { ProductFields, VariantFields } from "./product-fields.ts";

/** A variant about which nothing is known yet. */
export function newVariant(): VariantFields {
  return {
    ...{ id: crypto.randomUUID(), choices: {}, sku: "", gtin: "", contents: "" },
    ...{ netQuantity: "", netUnit: "", weight: "", price: "" },
  };
}

/** The fields of a product that is to be created. */
export function newProductFields(): ProductFields {
  return {
    ...{ name: "", brandId: "", categoryId: "", slug: "" },
    ...{ description: "", howToUse: "", ingredients: "", warnings: "", responsiblePerson: "" },
    ...{ searchWords: "", searchTitle: "", searchDescription: "" },
    ...{ sharingTitle: "", sharingDescription: "", periodAfterOpening: "", vatRate: "20" },
    ...{ isNew: true, isBestSeller: false, isFlammable: false, attributes: null },
    ...{ options: [], variants: [newVariant()], images: [] },
  };
}

/** The fields of a copy: what belongs to one product alone is left out. */
export function copiedFields(fields: ProductFields): ProductFields {
  const ids = new Map(fields.variants.map(({ id }) => [id, crypto.randomUUID()]));
  return {
    ...fields,
    name: `${fields.name} (copy)`,
    slug: `${fields.slug}-copy`,
    isBestSeller: false,
    variants: fields.variants.map(({ key, ...variant }) => ({
      ...variant,
      id: ids.get(variant.id) ?? crypto.randomUUID(),
      sku: "",
      gtin: "",
    })),
    images: fields.images.map((image) => ({
      ...image,
      id: crypto.randomUUID(),
      variantId: image.variantId === null ? null : (ids.get(image.variantId) ?? null),
    })),
  };
}
