/** Things planned for the next few times that something happens. */
export interface Plans<T> {
  add(plan: T, times?: number): void;
  /** Uses up one time of the first plan that fits. */
  take(fits: (plan: T) => boolean): T | undefined;
  clear(): void;
}

export function createPlans<T>(): Plans<T> {
  let planned: readonly { readonly plan: T; readonly left: number }[] = [];
  return {
    add(plan, times = 1) {
      planned = [...planned, { plan, left: times }];
    },
    take(fits) {
      const found = planned.find(({ plan }) => fits(plan));
      planned = planned
        .map((item) => (item === found ? { ...item, left: item.left - 1 } : item))
        .filter(({ left }) => left > 0);
      return found?.plan;
    },
    clear() {
      planned = [];
    },
  };
}
