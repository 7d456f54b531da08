/** Costs of the matches of products, by their index: the lower the better. */
export type Costs = ReadonlyMap<number, number>;

export function addCost(found: Map<number, number>, product: number, cost: number): void {
  if (cost < (found.get(product) ?? Number.POSITIVE_INFINITY)) found.set(product, cost);
}

/** Products of either, at the lower cost. */
export function either(one: Costs, other: Costs): Costs {
  const found = new Map(one);
  for (const [product, cost] of other) addCost(found, product, cost);
  return found;
}

/** Products of both, at the costs of both. */
export function both(one: Costs, other: Costs): Costs {
  const found = new Map<number, number>();
  for (const [product, cost] of one) {
    const more = other.get(product);
    if (more !== undefined) found.set(product, cost + more);
  }
  return found;
}

export function dearer(costs: Costs, more: number): Costs {
  return new Map([...costs].map(([product, cost]) => [product, cost + more]));
}
