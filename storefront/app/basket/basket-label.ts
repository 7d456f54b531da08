export const basketLabel = (count: number): string =>
  `Basket, ${count} ${count === 1 ? "item" : "items"}`;
