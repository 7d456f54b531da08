/** Told to a caller who would have had to wait in a queue that is full. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

export interface BoundedQueue {
  /** Runs the task as soon as its turn comes; throws `QueueFull` at once when too many wait. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** How many tasks run and wait at this moment. */
  load(): { readonly running: number; readonly waiting: number };
}

interface QueueLimits {
  /** How many tasks run at a time. */
  readonly concurrency: number;
  /** How many may wait for their turn. */
  readonly maxWaiting: number;
}

export function createBoundedQueue({ concurrency, maxWaiting }: QueueLimits): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = async () => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new QueueFull("Too many tasks wait already");
    // The place of the task that ends is handed on, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(task) {
      await turn();
      try {
        return await task();
      } finally {
        leave();
      }
    },
    load: () => ({ running, waiting: waiting.length }),
  };
}
