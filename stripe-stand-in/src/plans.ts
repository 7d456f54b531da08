/** Plans the outcome of the next few events of a kind. */
export function createPlans<T>() {
  let planned: readonly { readonly plan: T; readonly left: number }[] = [];
  return {
    add(plan: T, times = 1): void {
      planned = [...planned, { plan, left: times }];
    },
    take(matches: (plan: T) => boolean): T | undefined {
      const found = planned.find(({ plan }) => matches(plan));
      planned = planned
        .map((item) => (item === found ? { ...item, left: item.left - 1 } : item))
        .filter(({ left }) => left > 0);
      return found?.plan;
    },
    clear(): void {
      planned = [];
    },
  };
}
