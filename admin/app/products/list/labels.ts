import type { ProductListItem, ProductQuery, ProductSort, ProductState } from "#api/products.ts";

export const stateNames: Readonly<Record<ProductState, string>> = {
  live: "Live",
  draft: "Draft",
  archived: "Archived",
};

export const missingNames: Readonly<Record<NonNullable<ProductQuery["missing"]>, string>> = {
  required: "Required to publish",
  law: "Required by law",
  any: "Anything",
  weight: "Weight",
};

export const stockNames: Readonly<Record<NonNullable<ProductQuery["stock"]>, string>> = {
  low: "Low",
  none: "Sold out",
};

export const sortNames: Readonly<Record<ProductSort, string>> = {
  position: "Shop order",
  name: "Name, A to Z",
  "-name": "Name, Z to A",
  price: "Price, low to high",
  "-price": "Price, high to low",
  "-updated": "Recently updated",
  updated: "Oldest update",
};

export function formatMissing(missing: ProductListItem["missing"]): string {
  // Several variants may lack the same detail.
  const messages = [...new Set(missing.map(({ message }) => message))];
  const [first, second, ...others] = messages;
  if (others.length > 1) return `${first}, ${second} and ${others.length} more`;
  return messages.join(", ");
}
