import type { ListedProduct, ProductQuery, ProductSort, ProductState } from "#api/products.ts";

export const stateNames: Readonly<Record<ProductState, string>> = {
  live: "Live",
  draft: "Draft",
  archived: "Archived",
};

export const missingNames: Readonly<Record<NonNullable<ProductQuery["missing"]>, string>> = {
  required: "What it cannot be shown without",
  law: "What the law asks for",
  any: "Anything",
};

export const stockNames: Readonly<Record<NonNullable<ProductQuery["stock"]>, string>> = {
  low: "Low",
  none: "None left",
};

export const sortNames: Readonly<Record<ProductSort, string>> = {
  position: "As in the shop",
  name: "By name",
  "-name": "By name, from Z",
  price: "Lowest price first",
  "-price": "Highest price first",
  "-updated": "Changed last first",
  updated: "Changed first first",
};

export function missingText(missing: ListedProduct["missing"]): string {
  const messages = missing.map(({ message }) => message);
  const [first, second, ...others] = messages;
  if (others.length > 1) return `${first}, ${second} and ${others.length} more`;
  return messages.join(", ");
}
