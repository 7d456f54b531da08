/** Thrown when a task would have to wait but the queue is full. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

export interface BoundedQueue {
  /** Runs the task as soon as its turn comes; throws `QueueFull` at once when too many wait. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** How many tasks are running and waiting now. */
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
    // The next task takes over the finished one's place, so `running` stays the same.
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
