import { type Checked, listMissing, type Missing } from "@damson/catalogue/missing";
import type { StoredCategory } from "#api/taxonomy.ts";
import type { Product, ProductFields } from "./product-fields.ts";
import { findPriceError, readNumber } from "./read-fields.ts";
import { formatVariantTitle } from "./variant-names.ts";

export interface MissingField {
  readonly path: string;
  readonly label: string;
  readonly isRequired: boolean;
}

interface Known {
  readonly state: Product["state"];
  readonly categories: readonly Pick<StoredCategory, "id" | "isCosmetic">[];
  hasPrice(variantId: string): boolean;
}

export function listMissingFields(fields: ProductFields, known: Known): readonly MissingField[] {
  const typed = new Set(
    fields.variants
      .filter(({ key, price }) => key === undefined && findPriceError(price) === undefined)
      .map(({ id }) => id),
  );
  const hasPrice = (id: string) => typed.has(id) || known.hasPrice(id);
  const category = known.categories.find(({ id }) => id === fields.categoryId);
  const isCosmetic = category?.isCosmetic ?? known.categories.some((each) => each.isCosmetic);
  return listMissing(toChecked(fields, known), { hasPrice, isCosmetic }).map((missing) => ({
    path: missing.path,
    label: formatLabel(fields, missing),
    isRequired: missing.isRequired,
  }));
}

function toChecked(fields: ProductFields, { state }: Known): Checked {
  return {
    state,
    isFlammable: fields.isFlammable,
    description: fields.description.trim(),
    ingredients: fields.ingredients.trim(),
    responsiblePerson: fields.responsiblePerson.trim(),
    warnings: fields.warnings.trim(),
    variants: fields.variants.map(({ id, netQuantity }) => ({
      id,
      netQuantity: readNumber(netQuantity) ?? null,
      isArchived: false,
    })),
    images: fields.images.map(({ alt }) => ({ alt: alt.trim() })),
  };
}

/** Names variants as the screen does. */
function formatLabel({ options, variants }: ProductFields, { path, message }: Missing): string {
  const [list, at] = path.split(".");
  if (list === "images" && at !== undefined) return `Alt text for picture ${Number(at) + 1}`;
  const variant = list === "variants" && at !== undefined ? variants[Number(at)] : undefined;
  if (variant === undefined) return message;
  const title = formatVariantTitle(options, variant);
  return title === "" ? message : `${message} of ${title}`;
}
