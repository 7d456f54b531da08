import type { Image } from "./product-content.ts";
import type { ProductSnapshot, Variant } from "./product-snapshot.ts";

export interface Missing {
  readonly path: string;
  readonly reason: "content" | "law" | "picture" | "price";
  readonly message: string;
  /** Whether it prevents publication. */
  readonly isRequired: boolean;
}

export interface Checked
  extends Pick<ProductSnapshot, LabelText | "description" | "isFlammable" | "state"> {
  readonly variants: readonly CheckedVariant[];
  readonly images: readonly Pick<Image, "alt">[];
}
type LabelText = "ingredients" | "responsiblePerson" | "warnings";
type CheckedVariant = Pick<Variant, "id" | "isArchived" | "netQuantity">;

interface Known {
  /** Returns whether a variant has a price when the product is visible. */
  hasPrice(variantId: string): boolean;
  /** Whether the category's products are cosmetics. */
  readonly isCosmetic: boolean;
}

/**
 * Lists the missing details of a product. An archived one has none. Details that the law requires
 * on the label do not prevent publication, because the owner decides whether they apply.
 */
export function listMissing(product: Checked, known: Known): readonly Missing[] {
  if (product.state === "archived") return [];
  return [
    ...listMissingContent(product),
    ...listMissingPictures(product),
    ...listMissingPrices(product, known),
    ...listMissingByLaw(product, known),
  ];
}

function listMissingContent({ description, variants }: Checked): readonly Missing[] {
  const missing: Missing[] = [];
  if (description === "") missing.push(required("description", "content", "Description"));
  if (variants.every(({ isArchived }) => isArchived)) {
    missing.push(required("variants", "content", "At least one variant"));
  }
  return missing;
}

function listMissingPictures({ images }: Checked): readonly Missing[] {
  if (images.length === 0) return [required("images", "picture", "Picture")];
  return images.flatMap(({ alt }, at) =>
    alt === "" ? required(`images.${at}.alt`, "picture", "Alt text") : [],
  );
}

function listMissingPrices({ variants }: Checked, known: Known): readonly Missing[] {
  return variants.flatMap(({ id, isArchived }, at) =>
    isArchived || known.hasPrice(id) ? [] : required(`variants.${at}.price`, "price", "Price"),
  );
}

/**
 * Cosmetics Regulation (UK) Schedule 34, article 19. Price Marking Order 2004, article 5: the unit
 * price needs a net quantity.
 */
function listMissingByLaw(product: Checked, { isCosmetic }: Known): readonly Missing[] {
  const cosmetics = [
    ["ingredients", "Ingredients"],
    ["responsiblePerson", "UK Responsible Person"],
  ] as const;
  const texts = [
    ...(isCosmetic ? cosmetics : []),
    ...(product.isFlammable ? ([["warnings", "Warnings"]] as const) : []),
  ] as const;
  return [
    ...texts.flatMap(([path, message]) => (product[path] === "" ? byLaw(path, message) : [])),
    ...product.variants.flatMap((variant, at) => listMissingQuantity(variant, at)),
  ];
}

function listMissingQuantity({ netQuantity, isArchived }: CheckedVariant, at: number) {
  if (isArchived || netQuantity !== null) return [];
  return [byLaw(`variants.${at}.netQuantity`, "Net quantity")];
}

function required(path: string, reason: Missing["reason"], message: string): Missing {
  return { path, reason, message, isRequired: true };
}

function byLaw(path: string, message: string): Missing {
  return { path, reason: "law", message, isRequired: false };
}
