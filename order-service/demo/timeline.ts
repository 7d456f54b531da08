/** What happens when: each at its time, with the clock set to it. */
export interface Timeline {
  /** As of what is happening. */
  readonly now: () => Date;
  /** Something will happen; nothing does where that is after the end. */
  at(time: Date, work: () => Promise<unknown>): void;
  /** Lets everything happen, in order of time. */
  run(): Promise<void>;
}

interface Planned {
  readonly time: Date;
  readonly work: () => Promise<unknown>;
}

export function createTimeline(end: Date): Timeline {
  const planned: Planned[] = [];
  let now = end;
  return {
    now: () => now,
    at(time, work) {
      if (time <= end) planned.splice(indexAfter(planned, time), 0, { time, work });
    },
    async run() {
      // The next is the last: taking it off moves nothing.
      for (let next = planned.pop(); next !== undefined; next = planned.pop()) {
        now = next.time;
        await next.work();
      }
      now = end;
    },
  };
}

/** Where something belongs among what is later before it, and earlier after it. */
function indexAfter(planned: readonly Planned[], time: Date): number {
  let [low, high] = [0, planned.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = planned[middle];
    if (other !== undefined && other.time > time) low = middle + 1;
    else high = middle;
  }
  return low;
}
