/** The name of the link to a basket of `count` items. */
export const basketLabel = (count: number): string =>
  `Basket, ${count} ${count === 1 ? "item" : "items"}`;
