import type { ProductFields, VariantFields } from "./product-fields.ts";

type Ids = readonly { readonly id: string }[];

interface Choices {
  readonly brands: Ids;
  readonly categories: Ids;
}

const NO_CHOICES: Choices = { brands: [], categories: [] };

export function createEmptyVariant(): VariantFields {
  return {
    id: crypto.randomUUID(),
    choices: {},
    sku: "",
    gtin: "",
    contents: "",
    netQuantity: "",
    netUnit: "",
    weight: "",
    price: "",
  };
}

/** Chooses the brand and the category if the shop has only one. */
export function createProductFields({ brands, categories }: Choices = NO_CHOICES): ProductFields {
  return {
    name: "",
    brandId: findOnlyId(brands),
    categoryId: findOnlyId(categories),
    slug: "",
    description: "",
    howToUse: "",
    ingredients: "",
    warnings: "",
    responsiblePerson: "",
    searchKeywords: "",
    searchTitle: "",
    searchDescription: "",
    sharingTitle: "",
    sharingDescription: "",
    periodAfterOpening: "",
    vatRate: "20",
    isNew: false,
    isBestSeller: false,
    isFlammable: false,
    attributes: null,
    options: [],
    variants: [createEmptyVariant()],
    images: [],
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

function findOnlyId([first, ...others]: Ids): string {
  return first !== undefined && others.length === 0 ? first.id : "";
}
