/** Runs planned work in order of time, and sets the clock to its time. */
export interface Timeline {
  readonly now: () => Date;
  /** Plans work. Ignores times after the end. */
  at(time: Date, work: () => Promise<unknown>): void;
  run(): Promise<void>;
}

export function createTimeline(end: Date): Timeline {
  // Sorted latest first, because removing the last element is cheap.
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
