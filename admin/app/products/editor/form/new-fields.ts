import type { ProductFields, VariantFields } from "./product-fields.ts";

export function createEmptyVariant(): VariantFields {
  return {
    ...{ id: crypto.randomUUID(), choices: {}, sku: "", gtin: "", contents: "" },
    ...{ netQuantity: "", netUnit: "", weight: "", price: "" },
  };
}

export function createProductFields(): ProductFields {
  return {
    ...{ name: "", brandId: "", categoryId: "", slug: "" },
    ...{ description: "", howToUse: "", ingredients: "", warnings: "", responsiblePerson: "" },
    ...{ searchWords: "", searchTitle: "", searchDescription: "" },
    ...{ sharingTitle: "", sharingDescription: "", periodAfterOpening: "", vatRate: "20" },
    ...{ isNew: true, isBestSeller: false, isFlammable: false, attributes: null },
    ...{ options: [], variants: [createEmptyVariant()], images: [] },
  };
}

/** Form fields for a copy, without codes that must be unique. */
export function copyProductFields(fields: ProductFields): ProductFields {
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
