/** Runs planned work in time order and sets the clock to it. */
export interface Timeline {
  readonly now: () => Date;
  /** Plans work; ignores times after the end. */
  at(time: Date, work: () => Promise<unknown>): void;
  run(): Promise<void>;
}

export function createTimeline(end: Date): Timeline {
  // Sorted with the next item last, for cheap removal. Most work is planned for soon.
  const planned: { readonly time: Date; readonly work: () => Promise<unknown> }[] = [];
  let now = end;
  return {
    now: () => now,
    at(time, work) {
      if (time > end) return;
      const index = planned.findLastIndex((other) => other.time > time);
      planned.splice(index + 1, 0, { time, work });
    },
    async run() {
      for (let next = planned.pop(); next !== undefined; next = planned.pop()) {
        now = next.time;
        await next.work();
      }
      now = end;
    },
  };
}
