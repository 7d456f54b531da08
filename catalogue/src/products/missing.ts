import type { Image } from "./product-content.ts";
import type { ProductSnapshot, Variant } from "./product-snapshot.ts";

export interface Missing {
  readonly path: string;
  readonly reason: "content" | "law" | "picture" | "price";
  readonly message: string;
  /** Whether the product cannot be published without it. */
  readonly isRequired: boolean;
}

export interface Checked
  extends Pick<ProductSnapshot, LabelText | "description" | "isFlammable" | "state"> {
  readonly variants: readonly CheckedVariant[];
  readonly images: readonly Pick<Image, "alt">[];
}
type LabelText = "ingredients" | "responsiblePerson" | "warnings";
type CheckedVariant = Pick<Variant, "id" | "isArchived" | "netQuantity">;

interface Priced {
  /** Returns whether a variant has a price when the product is visible. */
  hasPrice(variantId: string): boolean;
}

/**
 * Lists missing details; none for archived products. Label details that the law requires do not
 * block publication, because the owner decides whether they apply.
 */
export function listMissing(product: Checked, priced: Priced): readonly Missing[] {
  if (product.state === "archived") return [];
  return [
    ...missingContent(product),
    ...missingPictures(product),
    ...missingPrices(product, priced),
    ...missingByLaw(product),
  ];
}

function missingContent({ description, variants }: Checked): readonly Missing[] {
  const missing: Missing[] = [];
  if (description === "") missing.push(required("description", "content", "Description"));
  if (variants.every(({ isArchived }) => isArchived)) {
    missing.push(required("variants", "content", "At least one variant"));
  }
  return missing;
}

function missingPictures({ images }: Checked): readonly Missing[] {
  if (images.length === 0) return [required("images", "picture", "Picture")];
  return images.flatMap(({ alt }, at) =>
    alt === "" ? required(`images.${at}.alt`, "picture", "Alt text") : [],
  );
}

function missingPrices({ variants }: Checked, priced: Priced): readonly Missing[] {
  return variants.flatMap(({ id, isArchived }, at) =>
    isArchived || priced.hasPrice(id) ? [] : required(`variants.${at}.price`, "price", "Price"),
  );
}

/**
 * Cosmetics Regulation (UK) Schedule 34, article 19. Price Marking Order 2004, article 5: the unit
 * price needs a net quantity.
 */
function missingByLaw(product: Checked): readonly Missing[] {
  const texts = [
    ["ingredients", "Ingredients"],
    ["responsiblePerson", "UK Responsible Person"],
    ...(product.isFlammable ? ([["warnings", "Warnings"]] as const) : []),
  ] as const;
  return [
    ...texts.flatMap(([path, message]) => (product[path] === "" ? byLaw(path, message) : [])),
    ...product.variants.flatMap((variant, at) => missingQuantity(variant, at)),
  ];
}

function missingQuantity({ netQuantity, isArchived }: CheckedVariant, at: number) {
  if (isArchived || netQuantity !== null) return [];
  return [byLaw(`variants.${at}.netQuantity`, "Net quantity")];
}

function required(path: string, reason: Missing["reason"], message: string): Missing {
  return { path, reason, message, isRequired: true };
}

function byLaw(path: string, message: string): Missing {
  return { path, reason: "law", message, isRequired: false };
}
