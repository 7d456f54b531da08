/** Runs work in order of time, with the clock set to it. */
export interface Timeline {
  readonly now: () => Date;
  /** Plans work, unless that is after the end. */
  at(time: Date, work: () => Promise<unknown>): void;
  run(): Promise<void>;
}

export function createTimeline(end: Date): Timeline {
  // The next is last: removing it moves nothing, and most work is planned for soon.
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
