/** Runs a limited number of tasks at once, in the order of arrival. */
export interface BoundedQueue {
  /** Rejects with the queue's error if it is full or the task has waited too long. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Throws the queue's error if it is full. */
  assertCapacity(): void;
  load(): { readonly running: number; readonly waiting: number };
}

interface QueueOptions {
  readonly concurrency: number;
  readonly maxWaiting: number;
  /** Default: no limit. */
  readonly maxWaitMs?: number;
  /** Creates the error for a task that is not run. */
  readonly tooBusy: () => Error;
}

export function createBoundedQueue({
  concurrency,
  maxWaiting,
  maxWaitMs,
  tooBusy,
}: QueueOptions): BoundedQueue {
  /** Start functions of the waiting tasks. A set keeps their order and lets one leave early. */
  const waiting = new Set<() => void>();
  let running = 0;

  const assertCapacity = () => {
    if (running >= concurrency && waiting.size >= maxWaiting) throw tooBusy();
  };

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(start);
        reject(tooBusy());
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      waiting.add(start);
    });

  const leave = () => {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    // The next task takes the place of the finished one, so `running` stays the same.
    waiting.delete(next);
    next();
  };

  return {
    async run(task) {
      assertCapacity();
      if (running < concurrency) running += 1;
      else await waitForTurn();
      try {
        return await task();
      } finally {
        leave();
      }
    },
    assertCapacity,
    load: () => ({ running, waiting: waiting.size }),
  };
}
