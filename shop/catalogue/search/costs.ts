/** Match cost by product index. Lower is better. */
export type Costs = ReadonlyMap<number, number>;

export function addCost(found: Map<number, number>, product: number, cost: number): void {
  if (cost < (found.get(product) ?? Number.POSITIVE_INFINITY)) found.set(product, cost);
}

/** Union; keeps the lower cost. */
export function mergeCosts(one: Costs, other: Costs): Costs {
  const found = new Map(one);
  for (const [product, cost] of other) addCost(found, product, cost);
  return found;
}

/** Intersection; adds the costs. */
export function intersectCosts(one: Costs, other: Costs): Costs {
  const found = new Map<number, number>();
  for (const [product, cost] of one) {
    const more = other.get(product);
    if (more !== undefined) found.set(product, cost + more);
  }
  return found;
}

export function raiseCosts(costs: Costs, more: number): Costs {
  return new Map([...costs].map(([product, cost]) => [product, cost + more]));
}
