/** Thrown if the queue is full, or if the task has waited too long. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

/** Runs a bounded number of tasks at a time, first come, first served. */
export interface BoundedQueue {
  /** Runs the task when its turn comes. Throws `QueueFull`. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** True if a task would be refused now. */
  isFull(): boolean;
  /** The number of tasks that are running or waiting now. */
  load(): { readonly running: number; readonly waiting: number };
}

interface QueueLimits {
  /** Most tasks that run at once. */
  readonly concurrency: number;
  /** Most tasks that wait. */
  readonly maxWaiting: number;
  /** Longest wait of a task. Default: no limit. */
  readonly maxWaitMs?: number;
}

export function createBoundedQueue({
  concurrency,
  maxWaiting,
  maxWaitMs,
}: QueueLimits): BoundedQueue {
  /** Functions that start the waiting tasks. A set keeps their order and lets one leave early. */
  const waiting = new Set<() => void>();
  let running = 0;

  const isFull = () => running >= concurrency && waiting.size >= maxWaiting;

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(start);
        reject(new QueueFull("The task has waited too long"));
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
    // The next task takes the finished one's place, so `running` stays the same.
    waiting.delete(next);
    next();
  };

  return {
    async run(task) {
      if (isFull()) throw new QueueFull("Too many tasks are waiting");
      if (running < concurrency) running += 1;
      else await waitForTurn();
      try {
        return await task();
      } finally {
        leave();
      }
    },
    isFull,
    load: () => ({ running, waiting: waiting.size }),
  };
}
