/** Google's product categories: https://www.google.com/basepages/producttype/taxonomy.en-US.txt */
import type { Attributes } from "@damson/shop/catalogue/attributes";
import { fragrance, skincare } from "@damson/shop/catalogue/categories";

const COSMETICS = "Health & Beauty > Personal Care > Cosmetics";
const falseNails = `${COSMETICS} > Nail Care > False Nails`;

const ofKind: Readonly<Record<Attributes["kind"], string>> = {
  nails: falseNails,
  toenails: falseNails,
  lashes: `${COSMETICS} > Makeup > Eye Makeup > False Eyelashes`,
};

const ofCategory: Readonly<Record<string, string>> = {
  [skincare.label]: `${COSMETICS} > Skin Care`,
  [fragrance.label]: `${COSMETICS} > Perfume & Cologne`,
};

/** Returns `undefined` for the owner's own categories. Google then chooses one itself. */
export function getGoogleCategory(category: string, kind?: Attributes["kind"]): string | undefined {
  if (kind !== undefined) return ofKind[kind];
  return Object.hasOwn(ofCategory, category) ? ofCategory[category] : undefined;
}
